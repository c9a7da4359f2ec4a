package io.crucible.views.timeline;

/**
 * Finds, for each column of pixels that has marks of a lane, the worst tone of them. Where a column has hundreds of marks, what is exactly at its edges
 * is looked at only if it could be worse than what is surely inside: the marks of a long run are far apart in memory.
 */
final class ColumnTones {
    private static final int UNKNOWN = -1;

    private final MarkLane lane;
    private final Columns columns;
    private final Stamp stamp;
    private int column;
    /** The column's first mark where it was looked for. */
    private int first;
    /** The first block that begins in the column or after it. */
    private int block;

    /** Takes what one column has. */
    interface Stamp {
        void at(int column, Tone worst);
    }

    private ColumnTones(MarkLane lane, Columns columns, Stamp stamp) {
        this.lane = lane;
        this.columns = columns;
        this.stamp = stamp;
    }

    /** Stamps each column that has marks, from left to right. */
    static void each(MarkLane lane, Columns columns, Stamp stamp) {
        ColumnTones tones = new ColumnTones(lane, columns, stamp);
        if (tones.begins(lane.firstAtOrAfter(columns.start(0), 0))) {
            while (tones.advances()) {
                // The stamps are all there is to do.
            }
        }
    }

    /** Goes to the column of a mark; false where no column shows it. */
    private boolean begins(int mark) {
        if (mark == lane.size()) {
            return false;
        }
        first = mark;
        block = MarkLane.blockAfter(mark);
        column = columns.of(lane.at(mark), column);
        return column < columns.count();
    }

    private boolean advances() {
        long end = columns.start(column + 1);
        int next = lane.firstBlockAtOrAfter(end, block);
        // Blocks that are in the column as a whole, and one that begins in the next column: no exact edge is needed.
        if (next - 1 > block && lane.begins(next) < columns.start(column + 2)) {
            stamp.at(column, worst(next, end));
            first = UNKNOWN;
            block = next;
            column++;
            return true;
        }
        int from = exactly();
        int to = lane.firstAtOrAfter(end, from + 1);
        stamp.at(column, lane.worst(from, to));
        return begins(to);
    }

    private int exactly() {
        return first == UNKNOWN ? lane.firstAtOrAfter(columns.start(column), MarkLane.firstOf(block - 1)) : first;
    }

    /** The worst of the column's marks, of which some are in the block before the first whole one and some in the last one before {@code next}. */
    private Tone worst(int next, long end) {
        Tone worst = lane.worstOfBlocks(block, next - 1);
        if (worse(block - 1, worst)) {
            int from = exactly();
            int to = MarkLane.firstOf(block);
            worst = from < to ? worse(worst, lane.worst(from, to)) : worst;
        }
        if (worse(next - 1, worst)) {
            int from = MarkLane.firstOf(next - 1);
            int to = lane.firstAtOrAfter(end, from);
            worst = from < to ? worse(worst, lane.worst(from, to)) : worst;
        }
        return worst;
    }

    private boolean worse(int number, Tone than) {
        return lane.worstOfBlocks(number, number + 1).code() > than.code();
    }

    private static Tone worse(Tone one, Tone other) {
        return one.code() > other.code() ? one : other;
    }
}
