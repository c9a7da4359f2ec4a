package io.crucible.views.inspector;

import io.crucible.model.explain.FaultSpan;
import io.crucible.model.explain.Target;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.FaultSpec.At;
import io.crucible.model.scenario.FaultSpec.Crash;
import io.crucible.model.scenario.FaultSpec.Partition;
import io.crucible.model.scenario.FaultSpec.When;
import io.crucible.model.scenario.PredicateText;
import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item.FaultItem;
import io.crucible.views.theme.Meaning;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Cards of faults: what the scenario says, and what became of it. */
final class FaultCards {
    private static final Messages WORDS = Messages.of("inspector");

    private FaultCards() {}

    static Card of(RunDocument run, FaultItem item) {
        List<Field> fields = new ArrayList<>();
        run.story().faults().stream()
                .filter(span -> span.row() == item.row() && span.fault().equals(item.fault()))
                .forEach(span -> span(fields, span));
        run.scenario().flatMap(scenario -> scenario.fault(item.fault())).ifPresent(spec -> spec(fields, spec));
        run.story().faults().stream()
                .filter(span -> span.fault().equals(item.fault()) && span.row() != item.row())
                .forEach(span -> fields.add(
                        Field.span("also", span.from(), span.to(), new Target.Fault(span.fault(), span.row()))));
        return new Card(Meaning.FAULT, "▬", "fault", item.fault(), fields);
    }

    private static void span(List<Field> fields, FaultSpan span) {
        fields.add(Field.of("effect", span.effect()));
        fields.add(Field.at("from", span.from()));
        fields.add(Field.at(span.healed() ? "healed_at" : "until_the_end_at", span.to()));
        fields.add(Field.of("lasted", VirtualTime.words(span.to() - span.from())));
        fields.add(Field.of("event", Integer.toString(span.row()), new Target.EventRow(span.row())));
    }

    private static void spec(List<Field> fields, FaultSpec spec) {
        if (spec.effect() instanceof Partition partition) {
            fields.add(Field.of("kind", WORDS.text("partition")));
            partition.links().forEach(link -> fields.add(Field.of("cuts", link)));
            fields.add(Field.of("direction", partition.direction().word()));
        } else if (spec.effect() instanceof Crash crash) {
            fields.add(Field.of("kind", WORDS.text("crash")));
            fields.add(Field.of("node", crash.node()));
            fields.add(
                    Field.of("restart", WORDS.text("restart", crash.restart().word(), Durations.words(crash.after()))));
        }
        if (spec.trigger() instanceof At planned) {
            fields.add(Field.at("planned_at", planned.instant()));
        } else if (spec.trigger() instanceof When when) {
            fields.add(Field.of("when", PredicateText.of(when.condition())));
        }
        spec.duration().ifPresent(length -> fields.add(Field.of("for", Durations.words(length))));
        String probability = BigDecimal.valueOf(spec.probabilityMillionths(), 6)
                .stripTrailingZeros()
                .toPlainString();
        fields.add(Field.of("probability", probability));
    }
}
