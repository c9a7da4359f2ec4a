package io.crucible.views.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which columns of a table there is room for, and how wide the one is that takes the rest. */
final class ColumnRoom {
    private ColumnRoom() {}

    /**
     * The columns that fit, in their order: those of rank 0 at least, then of the others those of the lowest ranks.
     *
     * @param room px
     */
    static List<Column> fitting(List<Column> all, double room) {
        List<Column> shown = new ArrayList<>(
                all.stream().filter(column -> column.rank() == 0).toList());
        all.stream()
                .filter(column -> column.rank() > 0)
                .sorted(Comparator.comparingInt(Column::rank))
                .filter(column -> width(shown) + column.width() <= room)
                .forEach(shown::add);
        return all.stream().filter(shown::contains).toList();
    }

    /** How wide a column is: those that fill, or else the last, share what the others leave. */
    static double width(List<Column> shown, Column column, double room) {
        List<Column> filling = shown.stream().filter(Column::fills).toList();
        List<Column> sharing = filling.isEmpty() ? shown.subList(shown.size() - 1, shown.size()) : filling;
        double more = Math.max(0, room - width(shown)) / sharing.size();
        return sharing.contains(column) ? column.width() + more : column.width();
    }

    private static double width(List<Column> columns) {
        return columns.stream().mapToDouble(Column::width).sum();
    }
}
