package io.crucible.model.compare;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.RowMatch;
import io.crucible.model.compare.Differences.Kind;
import io.crucible.model.run.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;

/**
 * Two runs laid side by side.
 *
 * @param differences all that is in one run only or is otherwise in the other; what only happens later or earlier is none
 * @param stretches of virtual time in which nothing differs and nothing happens at another instant, and something happens
 * @param parting up to where they are the same, virtual ns: the first instant at which anything differs, or the beginning of the quantum at whose end a
 *     fingerprint does; nothing where they are the same to the end
 */
public record Alignment(
        ComparedRun left,
        ComparedRun right,
        EventPairs events,
        DecisionPairs decisions,
        SamplePairs samples,
        Differences differences,
        List<Stretch> stretches,
        OptionalLong parting) {

    public Alignment {
        stretches = List.copyOf(stretches);
    }

    /**
     * A stretch of virtual time that is the same in both runs.
     *
     * @param from virtual ns; likewise {@code to}, which is not in it
     * @param events number of them in it; likewise of {@code decisions} and {@code samples}
     */
    public record Stretch(long from, long to, int decisions, int events, int samples) {}

    /**
     * Lays two runs side by side; takes some seconds for ten million events.
     *
     * @throws CancellationException soon after the cancellation was requested
     */
    public static Alignment of(ComparedRun left, ComparedRun right, Cancellation cancel) {
        EventPairs events = EventPairs.of(left.events(), right.events(), cancel);
        DecisionPairs decisions = DecisionPairs.of(left.decisions(), right.decisions());
        SamplePairs samples = SamplePairs.of(left.samples(), right.samples());
        return new Aligning(left, right, events, decisions, samples).alignment();
    }

    /** Whether both runs tell the same. */
    public boolean same() {
        return parting.isEmpty();
    }

    private static final class Aligning {
        private final ComparedRun left;
        private final ComparedRun right;
        private final EventPairs events;
        private final DecisionPairs decisions;
        private final SamplePairs samples;
        private final Differences.Builder found = new Differences.Builder();
        private final UnlikeInstants unlike = new UnlikeInstants();

        Aligning(ComparedRun left, ComparedRun right, EventPairs events, DecisionPairs decisions, SamplePairs samples) {
            this.left = left;
            this.right = right;
            this.events = events;
            this.decisions = decisions;
            this.samples = samples;
        }

        Alignment alignment() {
            decisions();
            events();
            samples();
            outcomes();
            Differences differences = found.build();
            long[] instants = unlike.sorted();
            OptionalLong parting = LongStream.concat(
                            Arrays.stream(instants).limit(1),
                            Arrays.stream(samples.unlike()).limit(1).map(this::before))
                    .min();
            return new Alignment(left, right, events, decisions, samples, differences, stretches(instants), parting);
        }

        private void decisions() {
            for (int number : decisions.unlike(left.decisions(), right.decisions())) {
                int partner = decisions.partner(number);
                long at = left.decisions().get(number).at();
                long earlier = partner == EventPairs.NONE
                        ? at
                        : Math.min(at, right.decisions().get(partner).at());
                differ(earlier, Kind.DECISION, number, partner);
            }
            for (int number : decisions.alone()) {
                differ(right.decisions().get(number).at(), Kind.DECISION, EventPairs.NONE, number);
            }
            for (int number = decisions.equal(); number < left.decisions().size(); number++) {
                int partner = decisions.partner(number);
                if (partner != EventPairs.NONE) {
                    moved(
                            left.decisions().get(number).at(),
                            right.decisions().get(partner).at());
                }
            }
        }

        private void events() {
            RowMatch match = new RowMatch(left.events(), right.events());
            for (int row = events.equal(); row < left.events().size(); row++) {
                int partner = events.partner(row);
                if (partner == EventPairs.NONE) {
                    differ(left.events().at(row), Kind.EVENT, row, EventPairs.NONE);
                } else if (!match.alike(row, partner)) {
                    differ(left.events().at(row), Kind.EVENT, row, partner);
                } else {
                    moved(left.events().at(row), right.events().at(partner));
                    if (left.events().icount(row) != right.events().icount(partner)) {
                        unlike.add(left.events().at(row));
                    }
                }
            }
            for (int row : events.alone()) {
                differ(right.events().at(row), Kind.EVENT, EventPairs.NONE, row);
            }
        }

        private void samples() {
            for (SamplePairs.Pair pair : samples.first()) {
                found.add(pair.quantum() * left.quantum(), Kind.SAMPLE, pair.left(), pair.right());
            }
        }

        private void outcomes() {
            Optional<Outcome> one = left.outcome();
            if (!one.equals(right.outcome())) {
                differ(Math.min(left.end(), right.end()), Kind.OUTCOME, EventPairs.NONE, EventPairs.NONE);
            }
        }

        private void differ(long at, Kind kind, int one, int other) {
            found.add(at, kind, one, other);
            unlike.add(at);
        }

        private void moved(long one, long other) {
            if (one != other) {
                unlike.add(one);
                unlike.add(other);
            }
        }

        /** The end of the quantum before one, virtual ns. */
        private long before(long quantum) {
            return Math.max(0, quantum - 1) * left.quantum();
        }

        /** What lies between instants, and quanta, that are not the same. */
        private List<Stretch> stretches(long[] unlikeInstants) {
            List<Stretch> equal = new ArrayList<>();
            long[] quanta = samples.unlike();
            long from = 0;
            int instant = 0;
            int quantum = 0;
            while (instant < unlikeInstants.length || quantum < quanta.length) {
                long point = instant < unlikeInstants.length ? unlikeInstants[instant] : Long.MAX_VALUE;
                long begin = quantum < quanta.length ? before(quanta[quantum]) + 1 : Long.MAX_VALUE;
                if (Math.min(point, begin) > from) {
                    equal.add(stretch(from, Math.min(point, begin)));
                }
                long after = point <= begin ? point : quanta[quantum] * left.quantum();
                from = Math.max(from, after + 1);
                instant += point <= begin ? 1 : 0;
                quantum += point <= begin ? 0 : 1;
            }
            long end = Math.max(left.end(), right.end()) + 1;
            if (end > from) {
                equal.add(stretch(from, end));
            }
            return equal.stream()
                    .filter(stretch -> stretch.events() > 0 || stretch.decisions() > 0)
                    .toList();
        }

        private Stretch stretch(long from, long to) {
            int rows = left.events().firstAtOrAfter(to) - left.events().firstAtOrAfter(from);
            long quantum = left.quantum();
            long first = (from + quantum - 1) / quantum;
            long last = (to + quantum - 1) / quantum;
            return new Stretch(
                    from,
                    to,
                    decisionsBefore(to) - decisionsBefore(from),
                    rows,
                    samplesBefore(last) - samplesBefore(first));
        }

        private int decisionsBefore(long at) {
            return before(
                    left.decisions().size(),
                    number -> left.decisions().get(number).at() < at);
        }

        private int samplesBefore(long quantum) {
            return before(
                    left.samples().size(), index -> left.samples().get(index).quantum() < quantum);
        }

        /** How many of the numbers below {@code size} are early; these come first. */
        private static int before(int size, IntPredicate early) {
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = low + high >>> 1;
                if (early.test(middle)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }

    /** Instants at which the runs are not the same. */
    private static final class UnlikeInstants {
        private long[] instants = new long[64];
        private int size;

        void add(long at) {
            if (size == instants.length) {
                instants = Arrays.copyOf(instants, size * 2);
            }
            instants[size++] = at;
        }

        long[] sorted() {
            return Arrays.stream(instants, 0, size).sorted().distinct().toArray();
        }
    }
}
