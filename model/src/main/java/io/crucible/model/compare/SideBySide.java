package io.crucible.model.compare;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * Two lists as rows side by side: pairs, what stands on one side only, and stretches of equal pairs as one row each.
 *
 * @param lefts number of the row's entry on the left, or {@link EventPairs#NONE}; likewise {@code rights}
 * @param counts how many equal pairs the row stands for: 1 where it is such a pair, 0 where it is none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record SideBySide(int[] lefts, int[] rights, int[] counts) {
    /** Fewer equal pairs are shown one by one. */
    private static final int FEWEST = 3;

    /** The schedules of two runs. */
    public static SideBySide schedules(Alignment runs) {
        var left = runs.left().decisions();
        var right = runs.right().decisions();
        DecisionPairs pairs = runs.decisions();
        return new Building(
                        left.size(),
                        pairs::partner,
                        number -> DecisionPairs.same(left.get(number), right.get(pairs.partner(number))),
                        pairs.alone(),
                        (number, other) ->
                                left.get(number).at() <= right.get(other).at())
                .rows();
    }

    /** The logs of two runs. */
    public static SideBySide logs(Alignment runs) {
        var left = runs.left().events();
        var right = runs.right().events();
        EventPairs pairs = runs.events();
        return new Building(
                        left.size(),
                        pairs::partner,
                        row -> left.at(row) == right.at(pairs.partner(row))
                                && left.icount(row) == right.icount(pairs.partner(row)),
                        pairs.alone(),
                        (row, other) -> left.at(row) <= right.at(other))
                .rows();
    }

    public int size() {
        return lefts.length;
    }

    /** The first row that shows this entry of the left side or a later one, or {@link #size()}. */
    public int rowOfLeft(int entry) {
        int row = 0;
        for (int next = 0; next < lefts.length; next++) {
            if (lefts[next] != EventPairs.NONE) {
                if (lefts[next] > entry) {
                    return row;
                }
                row = next;
            }
        }
        return row;
    }

    /** Whether an entry of the left side comes before one that stands on the right only. */
    private interface Earlier {
        boolean test(int left, int right);
    }

    private static final class Building {
        private final int size;
        private final IntUnaryOperator partner;
        private final IntPredicate equal;
        private final int[] alone;
        private final Earlier earlier;
        private int[] lefts = new int[64];
        private int[] rights = new int[64];
        private int[] counts = new int[64];
        private int rows;
        private int stretch;

        Building(int size, IntUnaryOperator partner, IntPredicate equal, int[] alone, Earlier earlier) {
            this.size = size;
            this.partner = partner;
            this.equal = equal;
            this.alone = alone;
            this.earlier = earlier;
        }

        SideBySide rows() {
            int other = 0;
            for (int entry = 0; entry < size; entry++) {
                for (; other < alone.length && !earlier.test(entry, alone[other]); other++) {
                    endStretch(entry);
                    row(EventPairs.NONE, alone[other], 0);
                }
                int partnerOfEntry = partner.applyAsInt(entry);
                if (partnerOfEntry != EventPairs.NONE && equal.test(entry)) {
                    stretch++;
                } else {
                    endStretch(entry);
                    row(entry, partnerOfEntry, 0);
                }
            }
            endStretch(size);
            for (; other < alone.length; other++) {
                row(EventPairs.NONE, alone[other], 0);
            }
            return new SideBySide(Arrays.copyOf(lefts, rows), Arrays.copyOf(rights, rows), Arrays.copyOf(counts, rows));
        }

        /** Writes the equal pairs before this entry. */
        private void endStretch(int end) {
            int from = end - stretch;
            if (stretch >= FEWEST) {
                row(from, partner.applyAsInt(from), stretch);
            } else {
                for (int entry = from; entry < end; entry++) {
                    row(entry, partner.applyAsInt(entry), 1);
                }
            }
            stretch = 0;
        }

        private void row(int left, int right, int count) {
            if (rows == lefts.length) {
                lefts = Arrays.copyOf(lefts, rows * 2);
                rights = Arrays.copyOf(rights, rows * 2);
                counts = Arrays.copyOf(counts, rows * 2);
            }
            lefts[rows] = left;
            rights[rows] = right;
            counts[rows++] = count;
        }
    }
}
