package io.crucible.views.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where the rows of lanes are, from the first row's top in px; pinned rows come first and do not scroll.
 *
 * @param pinned height of the pinned rows together
 * @param height of all rows together
 */
record LaneLayout(List<Row> rows, double pinned, double height) {
    static final LaneLayout EMPTY = new LaneLayout(List.of(), 0, 0);

    /** How much room the rows have. */
    private enum Density {
        USUAL(0, 4, 9),
        /** Where they would not all be seen otherwise: a verdict below the edge is one that nobody sees. */
        DENSE(2, 2, 5);

        private final double less;
        private final double gap;
        private final double groupGap;

        /** All px: what a bar is lower than usual, between bars, and between groups. */
        Density(double less, double gap, double groupGap) {
            this.less = less;
            this.gap = gap;
            this.groupGap = groupGap;
        }
    }

    /**
     * A lane's place.
     *
     * @param top of the first bar, px
     * @param bar height of one bar, px; {@code gap} to the next one
     * @param first whether it begins a group and bears the group's name
     */
    record Row(Lane lane, double top, int count, double bar, double gap, boolean pinned, boolean first) {
        /** From the top of its bars to their bottom. */
        double height() {
            return count * pitch() - gap;
        }

        /** From one bar of it to the next. */
        double pitch() {
            return bar + gap;
        }

        double bottom() {
            return top + height();
        }
    }

    /** The lanes of a document as a person arranged them, closer together where they would not fit into so many px. */
    static LaneLayout of(TimelineData data, List<Lane> pinned, Set<Lane> hidden, double room) {
        LaneLayout usual = of(data, pinned, hidden, Density.USUAL);
        return usual.height() <= room ? usual : of(data, pinned, hidden, Density.DENSE);
    }

    private static LaneLayout of(TimelineData data, List<Lane> pinned, Set<Lane> hidden, Density density) {
        List<Row> rows = new ArrayList<>();
        List<Lane> lifted = pinned.stream().filter(data.lanes()::contains).toList();
        double top = stack(rows, lifted, data, 0, density, true);
        double all = stack(
                rows,
                data.lanes().stream()
                        .filter(lane -> !lifted.contains(lane) && !hidden.contains(lane))
                        .toList(),
                data,
                top,
                density,
                false);
        return new LaneLayout(List.copyOf(rows), top, all);
    }

    private static double stack(
            List<Row> rows, List<Lane> lanes, TimelineData data, double from, Density density, boolean pinned) {
        double top = from;
        String group = "";
        for (Lane lane : lanes) {
            boolean first = !lane.group().equals(group);
            group = lane.group();
            top += first ? density.groupGap : density.gap;
            Row row = new Row(
                    lane, top, data.rows(lane), lane.kind().height() - density.less, density.gap, pinned, first);
            rows.add(row);
            top = row.bottom();
        }
        return lanes.isEmpty() ? from : top + density.groupGap - density.gap;
    }

    Stream<Row> pinnedRows() {
        return rows.stream().filter(Row::pinned);
    }

    Stream<Row> scrolledRows() {
        return rows.stream().filter(row -> !row.pinned());
    }

    Optional<Row> row(Lane lane) {
        return rows.stream().filter(row -> row.lane().equals(lane)).findFirst();
    }

    /** The row at a place, where {@code y} is counted from the top of the rows' area and {@code scroll} px are scrolled away. */
    Optional<Row> at(double y, double scroll) {
        boolean inPinned = y < pinned;
        double place = inPinned ? y : y + scroll;
        return rows.stream()
                .filter(row -> row.pinned() == inPinned)
                .filter(row -> place >= row.top() - row.gap() / 2 && place < row.bottom() + row.gap() / 2)
                .findFirst();
    }
}
