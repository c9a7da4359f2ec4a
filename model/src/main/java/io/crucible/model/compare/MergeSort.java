package io.crucible.model.compare;

import java.util.Arrays;

/** Sorts what is nearly sorted, such as a few sorted lists one behind another, in about one pass for each doubling of the lists. */
final class MergeSort {
    private MergeSort() {}

    /** The numbers of the values in the order of the values; equal ones stay as they stand. */
    static int[] order(long[] values) {
        int[] order = new int[values.length];
        Arrays.setAll(order, number -> number);
        int[] into = new int[values.length];
        int[] ends = runs(values);
        while (ends.length > 1) {
            int[] merged = new int[(ends.length + 1) / 2];
            int from = 0;
            for (int run = 0; run < ends.length; run += 2) {
                int middle = ends[run];
                int to = run + 1 < ends.length ? ends[run + 1] : middle;
                merge(values, order, into, from, middle, to);
                merged[run / 2] = to;
                from = to;
            }
            int[] swap = order;
            order = into;
            into = swap;
            ends = merged;
        }
        return order;
    }

    /** Where each stretch that does not descend ends. */
    private static int[] runs(long[] values) {
        int[] ends = new int[16];
        int count = 0;
        for (int number = 1; number <= values.length; number++) {
            if (number == values.length || values[number] < values[number - 1]) {
                ends = count == ends.length ? Arrays.copyOf(ends, count * 2) : ends;
                ends[count++] = number;
            }
        }
        return Arrays.copyOf(ends, count);
    }

    private static void merge(long[] values, int[] order, int[] into, int from, int middle, int to) {
        int one = from;
        int other = middle;
        for (int next = from; next < to; next++) {
            boolean first = other == to || one < middle && values[order[one]] <= values[order[other]];
            into[next] = first ? order[one++] : order[other++];
        }
    }
}
