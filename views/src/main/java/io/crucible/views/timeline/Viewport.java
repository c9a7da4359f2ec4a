package io.crucible.views.timeline;

/**
 * The part of the axis that is shown. Only differences from its beginning ever become a {@code double}.
 *
 * @param from ns on the {@linkplain FoldedTime folded axis}
 * @param length ns, at least {@link #SHORTEST}
 */
record Viewport(long from, long length) {
    /** At this length a nanosecond is many pixels wide: nothing is left to see by zooming in further. */
    static final long SHORTEST = 16;

    Viewport {
        if (from < 0 || length < SHORTEST) {
            throw new IllegalArgumentException("no viewport begins at " + from + " ns and is " + length + " ns long");
        }
    }

    /** All of an axis that ends at {@code end}, with a little room after it. */
    static Viewport all(long end) {
        return new Viewport(0, Math.max(SHORTEST, end + end / 32 + 1));
    }

    long to() {
        return from + length;
    }

    boolean shows(long at) {
        return at >= from && at < to();
    }

    /** Where an instant is, in px from the left of a picture this wide; far outside it, far outside. */
    double x(long at, double width) {
        return (at - from) * (width / length);
    }

    /** The instant at a pixel, not before 0. */
    long at(double x, double width) {
        return Math.max(0, from + (long) Math.floor(x * (length / width)));
    }

    /** The first instant that belongs to a column of {@code columns}; exact. */
    long start(int column, int columns) {
        long whole = length / columns;
        long rest = length % columns;
        return from + column * whole + (column * rest + columns - 1) / columns;
    }

    /** The column an instant belongs to: below 0 or at least {@code columns} where it is not shown. */
    int column(long at, int columns) {
        if (at < from) {
            return -1;
        } else if (at >= to()) {
            return columns;
        }
        int column = (int) Math.min(columns - 1, (long) ((at - from) * ((double) columns / length)));
        while (column > 0 && start(column, columns) > at) {
            column--;
        }
        while (column + 1 < columns && start(column + 1, columns) <= at) {
            column++;
        }
        return column;
    }

    /** Longer or shorter by a factor, with the instant at a fraction of the width staying where it is. */
    Viewport zoomed(double factor, double fraction, long end) {
        long longest = all(end).length;
        long next = Math.max(SHORTEST, Math.min(longest, Math.round(length * factor)));
        long still = from + (long) (length * fraction);
        return within(still - (long) (next * fraction), next, end);
    }

    /** Moved by a fraction of its length. */
    Viewport panned(double fraction, long end) {
        return within(from + (long) (length * fraction), length, end);
    }

    /** Moved so that an instant is in its middle. */
    Viewport centred(long at, long end) {
        return within(at - length / 2, length, end);
    }

    /** One that shows a stretch with room on both sides. */
    static Viewport around(long from, long to, long end) {
        long length = Math.max(SHORTEST, to - from);
        long room = length / 8 + 1;
        return within(from - room, Math.min(all(end).length, length + 2 * room), end);
    }

    static Viewport within(long from, long length, long end) {
        long last = Math.max(0, all(end).to() - length);
        return new Viewport(Math.max(0, Math.min(from, last)), length);
    }
}
