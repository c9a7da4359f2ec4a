package io.crucible.views.timeline;

/** The columns of an axis with the instants at which they begin, found once: one picture asks for them some ten thousand times. */
final class Columns {
    /** Virtual ns, never descending; the last is where the axis ends. */
    private final long[] starts;

    Columns(Axis axis) {
        starts = new long[axis.columns() + 1];
        for (int column = 0; column < starts.length; column++) {
            starts[column] = axis.start(column);
        }
    }

    int count() {
        return starts.length - 1;
    }

    /** The first instant (virtual ns) that belongs to a column, or the end of the axis where there is no such column. */
    long start(int column) {
        return starts[Math.min(column, count())];
    }

    /** The column of an instant (virtual ns), looked for from a column that begins before it; {@link #count} where it is not shown. */
    int of(long at, int from) {
        // Marks are asked for one after another: the answer is mostly near, so the steps grow from one.
        int step = 1;
        int low = from;
        while (low + step < starts.length && starts[low + step] <= at) {
            low += step;
            step <<= 1;
        }
        int high = Math.min(starts.length, low + step);
        while (high - low > 1) {
            int middle = low + high >>> 1;
            if (starts[middle] <= at) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
