package io.crucible.model.columns;

import io.crucible.model.event.Event.Level;
import java.util.Arrays;
import java.util.List;

/**
 * The events of one lane of a timeline, and for every 16, 256, 4096 … of them the worst level among them, so that any window is drawn in a
 * time that does not depend on how many events are in it. Immutable; any thread may read it.
 */
public final class LaneIndex {
    /** Rows, or groups of the level below, in a group. */
    static final int FAN_OUT = 16;

    private static final List<Level> LEVELS = List.of(Level.values());

    private final EventColumns events;
    private final int[] rows;
    private final int size;
    private final byte[][] groups;

    /** @param groups worst levels of whole groups, by level of the pyramid from that of 16 rows on; may be longer than needed */
    LaneIndex(EventColumns events, int[] rows, int size, byte[][] groups) {
        this.events = events;
        this.rows = rows;
        this.size = size;
        this.groups = groups;
    }

    /** Number of events in the lane. */
    public int size() {
        return size;
    }

    /** The log's row of the event at this position of the lane, from 0. */
    public int row(int position) {
        return rows[position];
    }

    /** The first position at or after an instant (virtual ns), or {@link #size()}. */
    public int firstAtOrAfter(long at) {
        return first(at, 0, size);
    }

    /**
     * What a window shows.
     *
     * @param from virtual ns of its left edge
     * @param to virtual ns of its right edge, later than {@code from}
     * @param columns pixels; column {@code c} holds the instants from its left edge up to but without its right edge
     */
    public Density query(long from, long to, int columns) {
        int[] edges = new int[columns + 1];
        byte[] worst = new byte[columns];
        edges[0] = firstAtOrAfter(from);
        int end = first(to, edges[0], size);
        double width = (double) (to - from) / columns;
        int step = 1;
        for (int column = 1; column <= columns; column++) {
            int before = edges[column - 1];
            long edge = column == columns ? to : from + (long) Math.ceil(width * column);
            edges[column] = gallop(edge, before, end, step);
            step = Math.max(1, edges[column] - before);
            worst[column - 1] = (byte) worst(before, edges[column]);
        }
        return new Density(edges, worst);
    }

    /** Counts and worst levels of pixel columns. */
    public static final class Density {
        private final int[] edges;
        private final byte[] worst;

        Density(int[] edges, byte[] worst) {
            this.edges = edges;
            this.worst = worst;
        }

        /** Number of columns. */
        public int columns() {
            return worst.length;
        }

        /** Number of events in a column. */
        public int count(int column) {
            return edges[column + 1] - edges[column];
        }

        /** The worst level in a column; {@code TRACE} where it is empty. */
        public Level worst(int column) {
            return LEVELS.get(worst[column]);
        }

        /** The lane's position of the first event in this column or behind it. */
        public int position(int column) {
            return edges[column];
        }

        /** Number of events in the window. */
        public int total() {
            return edges[edges.length - 1] - edges[0];
        }
    }

    /** The worst level from one position up to but without another, 0 where there is none. */
    int worst(int from, int to) {
        int worst = 0;
        int at = from;
        while (at < to) {
            int level = -1;
            int span = 1;
            while (level + 1 < groups.length && at % (span * FAN_OUT) == 0 && to - at >= span * FAN_OUT) {
                level++;
                span *= FAN_OUT;
            }
            worst = Math.max(worst, level < 0 ? rowLevel(at) : groups[level][at / span]);
            at += span;
        }
        return worst;
    }

    private int rowLevel(int position) {
        return EventChunk.levelNumber(events.head(rows[position]));
    }

    /** The same as {@link #first}, quick where the answer is about {@code step} behind {@code from}. */
    private int gallop(long at, int from, int to, int step) {
        int low = from;
        long reach = step;
        while (low + reach < to && events.at(rows[(int) (low + reach)]) < at) {
            low += (int) reach;
            reach *= 2;
        }
        return first(at, low, (int) Math.min(to, low + reach));
    }

    private int first(long at, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = low + high >>> 1;
            if (events.at(rows[middle]) < at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Collects the rows of a lane; one thread adds, snapshots may be read from any. */
    static final class Builder {
        private final RowBuffer rows = new RowBuffer();
        private byte[][] groups = new byte[0][];

        void add(EventColumns events, int row) {
            rows.add(row);
            int worst = -1;
            int span = FAN_OUT;
            for (int level = 0; span > 0 && rows.size() % span == 0; level++) {
                worst = level == 0 ? worstRow(events) : worstGroup(level - 1, rows.size() / span);
                put(level, rows.size() / span - 1, (byte) worst);
                span *= FAN_OUT;
            }
        }

        LaneIndex index(EventColumns events) {
            return new LaneIndex(events, rows.array(), rows.size(), groups.clone());
        }

        private int worstRow(EventColumns events) {
            int worst = 0;
            for (int position = rows.size() - FAN_OUT; position < rows.size(); position++) {
                worst = Math.max(worst, EventChunk.levelNumber(events.head(rows.array()[position])));
            }
            return worst;
        }

        private int worstGroup(int below, int groupsHere) {
            int worst = 0;
            for (int group = (groupsHere - 1) * FAN_OUT; group < groupsHere * FAN_OUT; group++) {
                worst = Math.max(worst, groups[below][group]);
            }
            return worst;
        }

        private void put(int level, int group, byte worst) {
            if (level == groups.length) {
                groups = Arrays.copyOf(groups, level + 1);
                groups[level] = new byte[FAN_OUT];
            }
            if (group == groups[level].length) {
                groups[level] = Arrays.copyOf(groups[level], group * 2);
            }
            groups[level][group] = worst;
        }
    }
}
