package io.crucible.views.schedule;

import io.crucible.model.explain.Alternative;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.reduce.Reduced;
import io.crucible.model.reduce.ReductionWalk;
import io.crucible.model.reduce.StateDifference;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.document.RunPart;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** One decision: what was decided, out of what, by whom, and what it changed in the model state. Needs no machine. */
public final class StepperModel {
    private static final long DEADLINE_SECONDS = 120;

    /** Decisions walked through before another may have its turn; some ten ms. */
    private static final int TURN = 2048;

    private final Tasks tasks;
    private final Tasks.Lane lane;
    private final Tasks.Lane ahead;
    /** Walking is for one thread at a time; a fair lock lets the person before the walk ahead. */
    private final ReentrantLock turn = new ReentrantLock(true);

    private final Messages messages = Messages.of("schedule");
    private final ReadOnlyObjectWrapper<Optional<Decision>> decision =
            new ReadOnlyObjectWrapper<>(this, "decision", Optional.empty());
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(this, "title", "");
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper(this, "words", "");
    private final ReadOnlyStringWrapper source = new ReadOnlyStringWrapper(this, "source", "");
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
    private final ReadOnlyObjectWrapper<List<Alternative>> alternatives =
            new ReadOnlyObjectWrapper<>(this, "alternatives", List.of());
    private final ReadOnlyObjectWrapper<List<StateDifference.Line>> lines =
            new ReadOnlyObjectWrapper<>(this, "lines", List.of());
    private final BooleanProperty onlyChanges = new SimpleBooleanProperty(this, "onlyChanges");
    private Optional<RunDocument> document = Optional.empty();
    private DecisionFacts facts = new DecisionFacts(List.of());
    private Optional<ReductionWalk> walk = Optional.empty();
    private List<StateDifference.Line> all = List.of();
    private int shown = -1;

    StepperModel(Workbench workbench) {
        tasks = workbench.tasks();
        lane = tasks.lane("model state");
        ahead = tasks.lane("model states of the whole schedule");
        onlyChanges.addListener((property, before, now) -> filter());
    }

    /** The decision that is shown. */
    public ReadOnlyObjectProperty<Optional<Decision>> decisionProperty() {
        return decision.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    /** What it settled, as a clause. */
    public ReadOnlyStringProperty wordsProperty() {
        return words.getReadOnlyProperty();
    }

    /** Who took it, as a sentence. */
    public ReadOnlyStringProperty sourceProperty() {
        return source.getReadOnlyProperty();
    }

    /** How many facts changed, that it is being computed, or why there is no state. */
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<List<Alternative>> alternativesProperty() {
        return alternatives.getReadOnlyProperty();
    }

    /** The facts of the model state before and after it. */
    public ReadOnlyObjectProperty<List<StateDifference.Line>> linesProperty() {
        return lines.getReadOnlyProperty();
    }

    /** Whether facts that did not change are left out. */
    public BooleanProperty onlyChangesProperty() {
        return onlyChanges;
    }

    void open(Optional<RunDocument> next, DecisionFacts words) {
        document = next;
        facts = words;
        shown = -1;
        ahead.cancel();
        walk = next.filter(open -> !open.decisions().isEmpty())
                .flatMap(open -> open.scenario().map(scenario -> new ReductionWalk(scenario, open.decisions())));
        int all = next.map(open -> open.decisions().size()).orElse(0);
        walk.ifPresent(way -> ahead.start(progress -> walkAhead(way, all, progress)));
    }

    /** Shows this decision; -1 for none. */
    void show(int sequence) {
        if (sequence >= 0 && sequence == shown) {
            return;
        }
        shown = sequence;
        lane.cancel();
        decision.set(
                sequence < 0
                        ? Optional.empty()
                        : document.map(open -> open.decisions().get(sequence)));
        title.set(decision.get()
                .map(this::title)
                .orElseGet(() -> messages.text(hasDecisions() ? "before.first" : "no.decision")));
        words.set(decision.get().map(this::words).orElse(""));
        source.set(decision.get().map(facts::source).orElse(""));
        alternatives.set(decision.get().map(facts::alternatives).orElse(List.of()));
        if (decision.get().isEmpty()) {
            put(List.of(), "");
        } else if (walk.isEmpty()) {
            put(List.of(), RunPart.SCENARIO.hint(document).orElseGet(() -> messages.text("no.state")));
        } else {
            status.set(messages.text("reducing"));
            ReductionWalk way = walk.get();
            lane.start(progress -> reduce(way, sequence, progress));
        }
    }

    private boolean hasDecisions() {
        return document.filter(open -> !open.decisions().isEmpty()).isPresent();
    }

    private String title(Decision taken) {
        return messages.text(
                "title", Digits.grouped(taken.sequence()), VirtualTime.words(taken.at()), facts.place(taken));
    }

    private String words(Decision taken) {
        // Not capitalised: it may begin with the name of a node.
        return document.flatMap(RunDocument::scenario)
                .map(scenario -> new DecisionWords(scenario).of(taken))
                .orElseGet(() -> DecisionFacts.kind(taken) + ": " + facts.decided(taken));
    }

    /** Walks through the whole schedule once, in short turns, so that any decision is near a state that is kept. */
    private void walkAhead(ReductionWalk way, int decisions, Work.Progress progress) throws InterruptedException {
        for (int count = 0; count < decisions && !progress.cancelled(); count += TURN) {
            takeTurn();
            try {
                way.after(Math.min(decisions, count + TURN), progress::cancelled);
            } finally {
                turn.unlock();
            }
        }
    }

    private void takeTurn() throws InterruptedException {
        if (!turn.tryLock(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the walk through the schedule was busy for " + DEADLINE_SECONDS + " s");
        }
    }

    private void reduce(ReductionWalk way, int sequence, Work.Progress progress) throws InterruptedException {
        Optional<Reduced> before;
        Optional<Reduced> after;
        // A walk that was overtaken stops within a few decisions and leaves what it learned to the next.
        takeTurn();
        try {
            before = way.after(sequence, progress::cancelled);
            after = way.after(sequence + 1L, progress::cancelled);
        } finally {
            turn.unlock();
        }
        if (before.isPresent() && after.isPresent()) {
            List<StateDifference.Line> found =
                    StateDifference.of(before.get().state(), after.get().state());
            String said = after.get().illegal().map(Reduced.Illegal::sentence).orElseGet(() -> changes(found));
            tasks.later(() -> {
                if (!progress.cancelled()) {
                    put(found, said);
                }
            });
        }
    }

    private String changes(List<StateDifference.Line> found) {
        long changed = found.stream().filter(StateDifference.Line::changed).count();
        return messages.text(
                changed == 1 ? "changed.one" : "changed", Digits.grouped(changed), Digits.grouped(found.size()));
    }

    private void put(List<StateDifference.Line> found, String said) {
        all = found;
        filter();
        status.set(said);
    }

    private void filter() {
        lines.set(
                onlyChanges.get()
                        ? all.stream().filter(StateDifference.Line::changed).toList()
                        : all);
    }
}
