package io.crucible.views.faults;

import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.explain.FaultSpan;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.document.RunPart;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.workbench.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The faults of the scenario that is open, with what became of each. */
public final class FaultsModel {
    private static final Messages WORDS = Messages.of("faults");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "fault", 130, "code"),
            Column.of(WORDS, "now", 110, ""),
            Column.of(WORDS, "what", 210, ""),
            Column.of(WORDS, "trigger", 170, "").lesser(2),
            Column.of(WORDS, "probability", 80, "code").lesser(4),
            Column.of(WORDS, "became", 190, ""),
            Column.of(WORDS, "from", 130, "code"),
            Column.of(WORDS, "to", 130, "code").lesser(1),
            Column.of(WORDS, "healed", 110, "muted").lesser(3));

    private final Workbench workbench;
    private final TableModel table;
    private List<FaultRow> faults = List.of();

    public FaultsModel(Workbench workbench) {
        this.workbench = workbench;
        table = new TableModel(COLUMNS, workbench.tasks(), this::choose);
        workbench.documentProperty().subscribe(this::opened);
        workbench.moment().placeProperty().subscribe(this::follow);
    }

    public Workbench workbench() {
        return workbench;
    }

    public TableModel table() {
        return table;
    }

    private void opened(Optional<RunDocument> document) {
        faults = document.map(FaultsModel::rows).orElse(List.of());
        table.hint(hint(document));
        table.show(new FaultRows(faults, moment(workbench.moment().place())));
        follow(workbench.moment().place());
    }

    private String hint(Optional<RunDocument> document) {
        if (document.isEmpty()) {
            return WORDS.text("nothing");
        } else if (document.get().scenario().isPresent()) {
            return WORDS.text("none");
        }
        return RunPart.SCENARIO.hint(document).orElseGet(() -> WORDS.text("no.scenario"));
    }

    private static List<FaultRow> rows(RunDocument document) {
        Map<String, FaultSpan> spans = new TreeMap<>();
        document.story().faults().forEach(span -> spans.putIfAbsent(span.fault(), span));
        Map<String, Integer> skipped = skipped(document);
        List<FaultRow> rows = new ArrayList<>();
        boolean whole =
                document.state().filter(state -> state != State.COMPLETE).isEmpty();
        for (FaultSpec spec : document.scenario().map(Scenario::faults).orElse(List.of())) {
            int row = skipped.getOrDefault(spec.name(), FaultRow.NONE);
            String reason = row < 0 ? "" : document.events().text(row, "reason").orElse("");
            rows.add(new FaultRow(spec, Optional.ofNullable(spans.get(spec.name())), row, reason, whole));
        }
        return rows;
    }

    private static Map<String, Integer> skipped(RunDocument document) {
        Map<String, Integer> skipped = new TreeMap<>();
        for (int row : document.places().skippedFaults()) {
            skipped.put(document.events().text(row, "fault").orElse(""), row);
        }
        return skipped;
    }

    private void choose(int position) {
        FaultRow fault = faults.get(position);
        if (fault.row() == FaultRow.NONE) {
            workbench.remark(WORDS.text(
                    fault.whole() ? "never" : "not.in.file", fault.spec().name()));
        } else {
            RunDocument open = workbench.document().orElseThrow();
            long at = open.events().at(fault.row());
            workbench.select(new Item.FaultItem(fault.spec().name(), fault.row()), at, Optional.empty());
        }
    }

    private void follow(Optional<Place> place) {
        table.replace(new FaultRows(faults, moment(place)));
        table.follow(place.flatMap(Place::item).map(this::position).orElse(-1));
    }

    private static long moment(Optional<Place> place) {
        return place.map(here -> here.moment().at()).orElse(0L);
    }

    /** The fault that is selected, be it as such or by an event about it. */
    private int position(Item item) {
        for (int position = 0; position < faults.size(); position++) {
            boolean named = item instanceof Item.FaultItem fault
                    && fault.fault().equals(faults.get(position).spec().name());
            boolean meant = item instanceof Item.EventItem event
                    && event.row() == faults.get(position).row();
            if (named || meant) {
                return position;
            }
        }
        return -1;
    }
}
