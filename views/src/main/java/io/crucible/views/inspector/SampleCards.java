package io.crucible.views.inspector;

import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.views.document.RunDocument;
import io.crucible.views.theme.Meaning;
import java.util.ArrayList;
import java.util.List;

/** Cards of fingerprint samples. */
final class SampleCards {
    private SampleCards() {}

    static Card of(RunDocument run, int index) {
        Sample sample = run.samples().get(index);
        List<Field> fields = new ArrayList<>();
        fields.add(Field.number("number", index));
        fields.add(Field.of("node", node(run, sample.node())));
        fields.add(Field.number("quantum", sample.quantum()));
        fields.add(Field.at("at", sample.quantum() * run.places().quantum()));
        fields.add(Field.number("icount", sample.icount()));
        fields.add(Field.of("registers", sample.rolling().toString()));
        sample.coarse().ifPresent(coarse -> {
            fields.add(Field.of("ram", coarse.ram().toString()));
            fields.add(Field.of("devices", coarse.devices().toString()));
        });
        return new Card(Meaning.EQUAL, "•", "sample", Integer.toString(index), fields);
    }

    private static String node(RunDocument run, int number) {
        List<NodeSpec> nodes = run.scenario().map(scenario -> scenario.nodes()).orElse(List.of());
        return number < nodes.size() ? nodes.get(number).name() : Integer.toString(number);
    }
}
