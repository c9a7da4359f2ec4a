package io.crucible.model.compare;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.RowMatch;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Which event of one run is which of another. The two logs are the same for so many rows; behind these an event's like is one that is the same in
 * all, or else the next one that says the same at another instant.
 *
 * @param equal rows at the beginning of both logs that are the same
 * @param partners of each row of the first log from {@code equal} on, the row of the second that is its like, or {@link #NONE}
 * @param alone rows of the second log that are no row's like, ascending
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

    /** The like of a row of the first log, or {@link #NONE}. */
    public int partner(int row) {
        return row < equal ? row : partners[row - equal];
    }

    /** The row of the first log whose like is this row of the second, or {@link #NONE}; looks through what follows the equal rows. */
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

    private static final class Pairing {
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
            pair(equal, partners, taken, true);
            pair(equal, partners, taken, false);
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

        /** Pairs the rows that have no like yet, in order; {@code same} only those that are the same in all. */
        private void pair(int equal, int[] partners, boolean[] taken, boolean same) {
            RowQueues waiting = new RowQueues(taken.length);
            for (int row = second.size() - 1; row >= equal; row--) {
                if (!taken[row - equal]) {
                    waiting.push(hash(second, match.rightHash(row), row, same), row - equal);
                }
                goOn(row);
            }
            for (int row = equal; row < first.size(); row++) {
                if (partners[row - equal] == NONE) {
                    int candidate = waiting.first(hash(first, match.leftHash(row), row, same));
                    if (candidate != NONE && likes(row, candidate + equal, same)) {
                        waiting.pop();
                        taken[candidate] = true;
                        partners[row - equal] = candidate + equal;
                    }
                }
                goOn(row);
            }
        }

        private boolean likes(int row, int other, boolean same) {
            return same ? match.same(row, other) : match.alike(row, other);
        }

        private static long hash(EventColumns events, long content, int row, boolean same) {
            return same ? content * 31 + events.at(row) * 0x9e3779b97f4a7c15L + events.icount(row) : content;
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
