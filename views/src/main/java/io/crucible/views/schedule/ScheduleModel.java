package io.crucible.views.schedule;

import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.document.RunPart;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.table.TableRows;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/** All decisions of what is open, and the one at the moment. */
public final class ScheduleModel {
    private static final Messages WORDS = Messages.of("schedule");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "sequence", 42, "code muted"),
            Column.of(WORDS, "at", 134, "code"),
            Column.of(WORDS, "node", 48, "code"),
            Column.of(WORDS, "decision", 148, ""),
            Column.of(WORDS, "decided", 130, "code").filling(),
            Column.of(WORDS, "out_of", 130, "code muted").lesser(1),
            Column.of(WORDS, "by", 220, "muted").lesser(2));

    private final Workbench workbench;
    private final TableModel table;
    private final StepperModel stepper;
    private List<Decision> decisions = List.of();
    private Executor steps = Runnable::run;

    public ScheduleModel(Workbench workbench) {
        this.workbench = workbench;
        table = new TableModel(COLUMNS, workbench.tasks(), workbench::selectDecision);
        stepper = new StepperModel(workbench);
        workbench.documentProperty().subscribe(this::opened);
        workbench.moment().placeProperty().subscribe(this::follow);
    }

    public Workbench workbench() {
        return workbench;
    }

    /** Who runs what is to be shown of one decision; only the newest need be run, and only once somebody sees it. */
    void showBy(Executor seen) {
        steps = seen;
    }

    public TableModel table() {
        return table;
    }

    public StepperModel stepper() {
        return stepper;
    }

    private void opened(Optional<RunDocument> document) {
        decisions = document.map(RunDocument::decisions).orElse(List.of());
        List<LinkSpec> links =
                document.flatMap(RunDocument::scenario).map(Scenario::links).orElse(List.of());
        DecisionFacts facts = new DecisionFacts(links);
        table.hint(RunPart.DECISIONS.hint(document).orElseGet(() -> hint(document)));
        table.show(decisions.isEmpty() ? TableRows.NONE : new ScheduleRows(decisions, facts));
        stepper.open(document, facts);
        follow(workbench.moment().place());
    }

    private String hint(Optional<RunDocument> document) {
        return document.map(open -> WORDS.text(open.loaded() < 1 ? "loading" : "none"))
                .orElse("");
    }

    private void follow(Optional<Place> place) {
        int here = place.map(this::position).orElse(-1);
        table.follow(here);
        steps.execute(() -> stepper.show(here));
    }

    /** The decision that is selected, or the last one not after the moment; -1 where the moment is before the first. */
    private int position(Place place) {
        if (place.item().orElse(null) instanceof Item.DecisionItem selected && selected.sequence() < decisions.size()) {
            return selected.sequence();
        }
        long at = place.moment().at();
        int from = 0;
        int to = decisions.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (decisions.get(middle).at() <= at) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from - 1;
    }
}
