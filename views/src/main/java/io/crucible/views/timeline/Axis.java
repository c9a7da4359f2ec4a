package io.crucible.views.timeline;

/**
 * Between virtual time and columns of pixels.
 *
 * @param columns device pixels
 */
record Axis(Viewport viewport, FoldedTime folds, int columns) {
    /** The column of an instant (virtual ns); below 0 or at least {@link #columns} where it is not shown. */
    int column(long at) {
        return viewport.column(folds.axis(at), columns);
    }

    /** The first instant (virtual ns) that belongs to a column, also to the one after the last. */
    long start(int column) {
        return folds.at(viewport.start(Math.min(column, columns), columns));
    }

    /** The instant at the left edge, virtual ns. */
    long from() {
        return start(0);
    }

    /** The first instant that is not shown any more, virtual ns. */
    long to() {
        return start(columns);
    }
}
