package io.crucible.model.savepoint;

import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Stop;
import io.crucible.model.schedule.Decision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Waits for a boundary, once, and keeps the run up to it. An instant at the end of a quantum is reached when that quantum has been treated,
 * another when the run stands there; quiescence with the event that tells of it; the others with the quantum in which they came about.
 */
final class BoundaryWatch implements Observer, Stop {
    private static final Comparator<Sample> CANONICAL =
            Comparator.comparingLong(Sample::quantum).thenComparingInt(Sample::node);

    private final Boundary boundary;
    private final Optional<BoundaryPredicate> predicate;
    private final long quantum;
    private final List<Decision> decisions = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private Optional<List<MachinePrint>> machines = Optional.empty();
    private Optional<Event> evidence = Optional.empty();
    private long frontier = -1;
    private boolean rested;
    /** Nothing that could come after would belong to the run: it was ended because the boundary can no longer be reached. */
    private boolean givenUp;

    /** @param quantum ns */
    BoundaryWatch(Boundary boundary, long quantum) {
        this.boundary = boundary;
        this.predicate = BoundaryPredicate.of(boundary);
        this.quantum = quantum;
    }

    @Override
    public void decision(Decision decision) {
        if (!reached() && !givenUp) {
            decisions.add(decision);
        }
    }

    @Override
    public void event(Event event) {
        if (reached() || givenUp) {
            return;
        }
        events.add(event);
        rested |= event.kind() == EventKind.QUIESCENCE;
        if (evidence.isEmpty() && predicate.isPresent() && predicate.get().fires(event)) {
            evidence = Optional.of(event);
            if (boundary instanceof Boundary.Quiescence) {
                frontier = event.at();
            }
        }
    }

    @Override
    public void sample(Sample sample) {
        samples.add(sample);
    }

    @Override
    public void quantum(long at, long quanta) {
        if (evidence.isPresent()) {
            cut(at);
        } else {
            held(at);
        }
    }

    /** The run stands at an instant. */
    void held(long at) {
        if (boundary instanceof Boundary.VirtualTime instant && instant.at() == at) {
            cut(at);
        }
    }

    /** Whether the boundary was reached, and was reached there. */
    boolean stands(long at) {
        return frontier == at;
    }

    /** How the machines stand at the boundary. */
    void standing(List<MachinePrint> prints) {
        machines = Optional.of(prints);
    }

    /** The run is over; what its last verdicts told belongs to its last quantum. */
    void ended(Outcome outcome) {
        if (evidence.isPresent()) {
            cut(outcome.frontier());
        }
    }

    private void cut(long at) {
        if (!reached()) {
            frontier = at;
        }
    }

    private boolean reached() {
        return frontier >= 0;
    }

    @Override
    public Optional<String> reason(long at, long quanta) {
        if (reached()) {
            return Optional.of("boundary");
        }
        givenUp = rested && boundary.endsAtQuiescence();
        return givenUp ? Optional.of("quiescence") : Optional.empty();
    }

    /** The run up to the boundary; asked for when every machine has been run to it. */
    Optional<BoundaryState> state() {
        return reached()
                ? Optional.of(new BoundaryState(
                        frontier, frontier / quantum, decisions, events, upTo(frontier), machines, evidence))
                : Optional.empty();
    }

    /** The samples up to an instant by quantum, then node; nodes may have run further. */
    List<Sample> upTo(long at) {
        return samples.stream()
                .filter(sample -> sample.quantum() * quantum <= at)
                .sorted(CANONICAL)
                .toList();
    }

    /** Everything that was told before the boundary, or to the end where it was not reached. */
    BoundaryState told(Outcome outcome) {
        return state().orElseGet(() -> new BoundaryState(
                outcome.frontier(), outcome.quanta(), decisions, events, upTo(outcome.frontier()), machines, evidence));
    }
}
