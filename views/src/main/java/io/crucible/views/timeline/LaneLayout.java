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

    private static final double GAP = 4;
    private static final double GROUP_GAP = 9;

    /**
     * A lane's place.
     *
     * @param top of the first bar, px
     * @param first whether it begins a group and bears the group's name
     */
    record Row(Lane lane, double top, int count, boolean pinned, boolean first) {
        /** From the top of its bars to their bottom. */
        double height() {
            return count * pitch() - GAP;
        }

        /** From one bar of it to the next. */
        double pitch() {
            return lane.kind().height() + GAP;
        }

        double bottom() {
            return top + height();
        }
    }

    /** The lanes of a document as a person arranged them. */
    static LaneLayout of(TimelineData data, List<Lane> pinned, Set<Lane> hidden) {
        List<Row> rows = new ArrayList<>();
        List<Lane> lifted = pinned.stream().filter(data.lanes()::contains).toList();
        double top = stack(rows, lifted, data, 0, true);
        double all = stack(
                rows,
                data.lanes().stream()
                        .filter(lane -> !lifted.contains(lane) && !hidden.contains(lane))
                        .toList(),
                data,
                top,
                false);
        return new LaneLayout(List.copyOf(rows), top, all);
    }

    private static double stack(List<Row> rows, List<Lane> lanes, TimelineData data, double from, boolean pinned) {
        double top = from;
        String group = "";
        for (Lane lane : lanes) {
            boolean first = !lane.group().equals(group);
            group = lane.group();
            top += first ? GROUP_GAP : GAP;
            Row row = new Row(lane, top, data.rows(lane), pinned, first);
            rows.add(row);
            top = row.bottom();
        }
        return lanes.isEmpty() ? from : top + GROUP_GAP - GAP;
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
                .filter(row -> place >= row.top() - GAP / 2 && place < row.bottom() + GAP / 2)
                .findFirst();
    }
}
