package io.crucible.model.compare;

import java.util.Arrays;

/**
 * All differences of two runs in the order of their instants, by column.
 *
 * @param instants virtual ns, of the earlier side where there are two; they do not decrease
 * @param kinds what differs
 * @param lefts number of the decision, row of the event or index of the sample in the first run, or {@link EventPairs#NONE}
 * @param rights the same for the second run
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Differences(long[] instants, Kind[] kinds, int[] lefts, int[] rights) {
    /** What differs. */
    public enum Kind {
        DECISION,
        EVENT,
        SAMPLE,
        OUTCOME
    }

    public int size() {
        return instants.length;
    }

    public long at(int number) {
        return instants[number];
    }

    public Kind kind(int number) {
        return kinds[number];
    }

    public int left(int number) {
        return lefts[number];
    }

    public int right(int number) {
        return rights[number];
    }

    /** The first difference after an instant (virtual ns), or {@link #size()}. */
    public int firstAfter(long at) {
        int found = Arrays.binarySearch(instants, at + 1);
        int number = found >= 0 ? found : -found - 1;
        while (number > 0 && instants[number - 1] > at) {
            number--;
        }
        return number;
    }

    static final class Builder {
        private long[] instants = new long[64];
        private Kind[] kinds = new Kind[64];
        private int[] lefts = new int[64];
        private int[] rights = new int[64];
        private int size;

        void add(long at, Kind kind, int left, int right) {
            if (size == instants.length) {
                instants = Arrays.copyOf(instants, size * 2);
                kinds = Arrays.copyOf(kinds, size * 2);
                lefts = Arrays.copyOf(lefts, size * 2);
                rights = Arrays.copyOf(rights, size * 2);
            }
            instants[size] = at;
            kinds[size] = kind;
            lefts[size] = left;
            rights[size++] = right;
        }

        Differences build() {
            int[] order = MergeSort.order(Arrays.copyOf(instants, size));
            return new Differences(
                    Arrays.stream(order).mapToLong(number -> instants[number]).toArray(),
                    Arrays.stream(order).mapToObj(number -> kinds[number]).toArray(Kind[]::new),
                    Arrays.stream(order).map(number -> lefts[number]).toArray(),
                    Arrays.stream(order).map(number -> rights[number]).toArray());
        }
    }
}
