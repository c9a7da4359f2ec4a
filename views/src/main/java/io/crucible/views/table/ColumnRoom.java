package io.crucible.views.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which columns of a table there is room for, and how wide the one is that takes the rest. */
final class ColumnRoom {
    private ColumnRoom() {}

    /**
     * The columns that fit, in their order: all there is room for, those of the lowest rank at least.
     *
     * @param room px
     */
    static List<Column> fitting(List<Column> all, double room) {
        List<Column> left = new ArrayList<>(all);
        List<Column> order = all.stream()
                .filter(column -> column.rank() > 0)
                .sorted(Comparator.comparingInt(Column::rank).reversed())
                .toList();
        for (Column next : order) {
            if (width(left) <= room) {
                break;
            }
            left.remove(next);
        }
        return left;
    }

    /** Px for a column that fills: its own and its share of what is left beside the others. */
    static double rest(List<Column> shown, Column filling, double room) {
        long sharing = shown.stream().filter(Column::fills).count();
        return Math.max(filling.width(), filling.width() + (room - width(shown)) / sharing);
    }

    private static double width(List<Column> columns) {
        return columns.stream().mapToDouble(Column::width).sum();
    }
}
