package io.crucible.model.columns;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Some rows of a log, in order. */
public final class Rows {
    private final int[] rows;
    private final int size;
    private final boolean all;

    private Rows(int[] rows, int size, boolean all) {
        this.rows = rows;
        this.size = size;
        this.all = all;
    }

    /** The first so many rows, without an array. */
    public static Rows all(int size) {
        return new Rows(new int[0], size, true);
    }

    /** These rows, which ascend. */
    static Rows of(int[] rows, int size) {
        return new Rows(Arrays.copyOf(rows, size), size, false);
    }

    public int size() {
        return size;
    }

    /** The row at a position from 0. */
    public int row(int position) {
        return all ? position : rows[position];
    }

    /** All of them, in an array of their own. */
    public int[] toArray() {
        return all ? IntStream.range(0, size).toArray() : Arrays.copyOf(rows, size);
    }

    /** The position of the first of these rows that is at least {@code row}; {@link #size()} where there is none. */
    public int positionAtOrAfter(int row) {
        if (all) {
            return Math.max(0, Math.min(row, size));
        }
        int found = Arrays.binarySearch(rows, 0, size, row);
        return found >= 0 ? found : -found - 1;
    }
}
