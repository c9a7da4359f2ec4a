package io.crucible.views.inspector;

import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.explain.FailureWords;
import io.crucible.model.explain.KnownRun;
import io.crucible.model.explain.Sentence;
import io.crucible.model.explain.Target;
import io.crucible.model.live.LiveState;
import io.crucible.model.replay.Difference;
import io.crucible.model.run.Outcome;
import io.crucible.model.text.ShellWord;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What the inspector says of the open run, of the selected item and of the moment. */
public final class InspectorModel {
    private final Workbench workbench;
    private final Tasks.Lane lane;
    private final ReadOnlyObjectWrapper<List<Sentence>> words = new ReadOnlyObjectWrapper<>(this, "words", List.of());
    private final ReadOnlyObjectWrapper<Ended> ended = new ReadOnlyObjectWrapper<>(this, "ended", Ended.UNKNOWN);
    private final ReadOnlyObjectWrapper<Optional<Card>> card =
            new ReadOnlyObjectWrapper<>(this, "card", Optional.empty());
    private final ReadOnlyObjectWrapper<List<StateHere.Row>> here =
            new ReadOnlyObjectWrapper<>(this, "here", List.of());
    private Optional<Difference> difference = Optional.empty();

    /** How the run ended, as the edge of the card shows it. */
    enum Ended {
        WELL,
        BADLY,
        EARLY,
        UNKNOWN
    }

    public InspectorModel(Workbench workbench) {
        this.workbench = workbench;
        lane = workbench.tasks().lane("What failed, in words");
        workbench.documentProperty().subscribe((before, now) -> {
            difference =
                    before.map(RunDocument::file).equals(now.map(RunDocument::file)) ? difference : Optional.empty();
            tell();
        });
        workbench.liveProperty().subscribe(live -> replayed(live.flatMap(LiveState::difference)));
        workbench.moment().placeProperty().subscribe(place -> look());
        tell();
    }

    /** A live replay went another way than the open run; empty takes that back. */
    void replayed(Optional<Difference> different) {
        if (!different.equals(difference)) {
            difference = different;
            tell();
        }
    }

    ReadOnlyObjectProperty<List<Sentence>> wordsProperty() {
        return words.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Ended> endedProperty() {
        return ended.getReadOnlyProperty();
    }

    /** The card of the selected item. */
    ReadOnlyObjectProperty<Optional<Card>> cardProperty() {
        return card.getReadOnlyProperty();
    }

    /** The model's state at the moment. */
    ReadOnlyObjectProperty<List<StateHere.Row>> hereProperty() {
        return here.getReadOnlyProperty();
    }

    /** All sentences, one a line. */
    String wordsText() {
        StringBuilder text = new StringBuilder();
        words.get().forEach(sentence -> text.append(sentence.text()).append('\n'));
        return text.toString();
    }

    private void tell() {
        look();
        Optional<RunDocument> open = workbench.document();
        ended.set(open.map(InspectorModel::ended).orElse(Ended.UNKNOWN));
        if (open.isEmpty()) {
            lane.cancel();
            words.set(List.of());
            return;
        }
        RunDocument run = open.get();
        if (!run.read()) {
            words.set(beginning(run));
            return;
        }
        Optional<Difference> different = difference;
        lane.start(progress -> {
            List<Sentence> told = FailureWords.of(known(run), command(run), different);
            if (!progress.cancelled()) {
                workbench.tasks().later(() -> show(run, told));
            }
        });
    }

    private void show(RunDocument of, List<Sentence> told) {
        if (workbench
                .document()
                .filter(now -> now.artifact().equals(of.artifact()))
                .isPresent()) {
            words.set(told);
        }
    }

    /** How the run ended is known before its events are read. */
    private static List<Sentence> beginning(RunDocument run) {
        return run.outcome()
                .map(outcome -> List.of(FailureWords.ending(known(run), outcome)))
                .orElse(List.of());
    }

    static String command(RunDocument run) {
        return "crucible replay " + ShellWord.of(run.file().toString());
    }

    static KnownRun known(RunDocument run) {
        return new KnownRun(
                run.facts().seed(),
                run.scenario(),
                run.outcome(),
                run.state().orElse(State.COMPLETE),
                run.problems(),
                run.events(),
                run.decisions(),
                run.facts().lineage(),
                run.story());
    }

    private static Ended ended(RunDocument run) {
        if (run.state().filter(state -> state != State.COMPLETE).isPresent()
                && run.outcome().isEmpty()) {
            return Ended.EARLY;
        }
        return run.outcome()
                .map(Outcome::status)
                .map(status -> switch (status) {
                    case PASSED -> Ended.WELL;
                    case FAILED, CRASHED -> Ended.BADLY;
                    case BUDGET -> Ended.EARLY;
                })
                .orElse(Ended.UNKNOWN);
    }

    private void look() {
        Optional<RunDocument> open = workbench.document();
        Optional<Place> place = workbench.moment().place();
        if (open.isEmpty() || place.isEmpty()) {
            card.set(Optional.empty());
            here.set(List.of());
            return;
        }
        long at = place.get().moment().at();
        card.set(place.get().item().flatMap(item -> Cards.of(open.get(), item, at)));
        here.set(StateHere.rows(open.get(), at));
    }

    /** Goes where words lead; nothing happens for a command, which the pane copies. */
    void follow(Target target) {
        if (target instanceof Target.Instant instant) {
            workbench.goTo(instant.at());
        } else if (target instanceof Target.EventRow event) {
            workbench.selectEvent(event.row());
        } else if (target instanceof Target.DecisionAt decision) {
            workbench.selectDecision(decision.index());
        } else if (target instanceof Target.Fault fault) {
            select(new Item.FaultItem(fault.fault(), fault.row()), fault.row());
        } else if (target instanceof Target.Assertion assertion) {
            select(new Item.AssertionItem(assertion.assertion(), assertion.row()), assertion.row());
        }
    }

    private void select(Item item, int row) {
        workbench.document().ifPresent(run -> {
            boolean there = row >= 0 && row < run.events().size();
            workbench.select(item, there ? run.events().at(row) : 0, Optional.empty());
        });
    }

    void copied(String what) {
        workbench.remark(what);
    }
}
