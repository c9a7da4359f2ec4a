package io.crucible.model.compare;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.RowMatch;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.IntToLongFunction;

/**
 * Which event of one run is which of another. The two logs are the same for so many rows; behind these an event's partner is one that is the same in
 * all, or else the next one that says the same at another instant, or else one of its kind and source at its instant, which says something else.
 *
 * @param equal rows at the beginning of both logs that are the same
 * @param partners of each row of the first log from {@code equal} on, its partner in the second, or {@link #NONE}
 * @param alone rows of the second log that are no row's partner, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record EventPairs(int equal, int[] partners, int[] alone) {
    /** No row. */
    public static final int NONE = -1;

    private static final int LOOK_EVERY = 1 << 14;

    /**
     * Pairs the events of two logs; takes some seconds for ten million.
     *
     * @throws CancellationException soon after the cancellation was requested
     */
    public static EventPairs of(EventColumns first, EventColumns second, Cancellation cancel) {
        return new Pairing(first, second, cancel).pairs();
    }

    /** The partner of a row of the first log, or {@link #NONE}. */
    public int partner(int row) {
        return row < equal ? row : partners[row - equal];
    }

    /** The row of the first log whose partner is this row of the second, or {@link #NONE}; looks through what follows the equal rows. */
    public int partnerOfSecond(int row) {
        if (row < equal) {
            return row;
        }
        for (int number = 0; number < partners.length; number++) {
            if (partners[number] == row) {
                return number + equal;
            }
        }
        return NONE;
    }

    /** How two events are one another's partners; the first that holds counts. */
    private enum Likeness {
        SAME,
        ALIKE,
        IN_ITS_PLACE
    }

    private static final class Pairing {
        private static final long FACTOR = 0x9e3779b97f4a7c15L;

        private final EventColumns first;
        private final EventColumns second;
        private final Cancellation cancel;
        private final RowMatch match;

        Pairing(EventColumns first, EventColumns second, Cancellation cancel) {
            this.first = first;
            this.second = second;
            this.cancel = cancel;
            match = new RowMatch(first, second);
        }

        EventPairs pairs() {
            int equal = equal();
            int[] partners = new int[first.size() - equal];
            Arrays.fill(partners, NONE);
            boolean[] taken = new boolean[second.size() - equal];
            for (Likeness likeness : Likeness.values()) {
                pair(equal, partners, taken, likeness);
            }
            return new EventPairs(equal, partners, alone(equal, taken));
        }

        private int equal() {
            int most = Math.min(first.size(), second.size());
            int row = 0;
            while (row < most && match.same(row, row)) {
                goOn(++row);
            }
            return row;
        }

        /** Pairs rows that have no partner yet, in order. */
        private void pair(int equal, int[] partners, boolean[] taken, Likeness likeness) {
            RowQueues waiting = new RowQueues(taken.length);
            for (int row = second.size() - 1; row >= equal; row--) {
                if (!taken[row - equal]) {
                    waiting.push(hash(second, row, likeness, match::rightHash), row - equal);
                }
                goOn(row);
            }
            for (int row = equal; row < first.size(); row++) {
                if (partners[row - equal] == NONE) {
                    int candidate = waiting.first(hash(first, row, likeness, match::leftHash));
                    if (candidate != NONE && likes(row, candidate + equal, likeness)) {
                        waiting.pop();
                        taken[candidate] = true;
                        partners[row - equal] = candidate + equal;
                    }
                }
                goOn(row);
            }
        }

        private boolean likes(int row, int other, Likeness likeness) {
            return switch (likeness) {
                case SAME -> match.same(row, other);
                case ALIKE -> match.alike(row, other);
                case IN_ITS_PLACE -> match.inOnePlace(row, other);
            };
        }

        private static long hash(EventColumns events, int row, Likeness likeness, IntToLongFunction content) {
            return switch (likeness) {
                case SAME -> content.applyAsLong(row) * 31 + events.at(row) * FACTOR + events.icount(row);
                case ALIKE -> content.applyAsLong(row);
                // Few rows are left by now, and of these few are at one instant.
                case IN_ITS_PLACE ->
                    events.at(row) * FACTOR + events.kind(row).word().hashCode();
            };
        }

        private static int[] alone(int equal, boolean[] taken) {
            int[] alone = new int[taken.length];
            int count = 0;
            for (int row = 0; row < taken.length; row++) {
                if (!taken[row]) {
                    alone[count++] = row + equal;
                }
            }
            return Arrays.copyOf(alone, count);
        }

        private void goOn(int row) {
            if (row % LOOK_EVERY == 0 && cancel.requested()) {
                throw new CancellationException("Comparing the events was cancelled.");
            }
        }
    }
}
