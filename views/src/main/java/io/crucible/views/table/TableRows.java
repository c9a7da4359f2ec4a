package io.crucible.views.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows that are made when they are looked at. They never change; any thread may read them. */
public interface TableRows {
    /** No rows. */
    TableRows NONE = new TableRows() {
        @Override
        public int size() {
            return 0;
        }

        @Override
        public String cell(int position, int column) {
            throw new IndexOutOfBoundsException("row " + position + " of 0");
        }
    };

    int size();

    /** The text of a cell; positions and columns count from 0. */
    String cell(int position, int column);

    default Optional<Mark> mark(int position, int column) {
        return Optional.empty();
    }

    /** A curve before the text of a cell, where it has no mark. */
    default Optional<StepCurve> curve(int position, int column) {
        return Optional.empty();
    }

    /** What is told where a person points at a cell; the empty text for its own text, where that is cut off. */
    default String tip(int position, int column) {
        return "";
    }

    /** The class that a row is styled by, such as {@code level-warn}; the empty text for none. */
    default String tone(int position) {
        return "";
    }

    /** A row for programs: text, {@code Long} (unsigned) or {@code Boolean} values by name. */
    default Map<String, Object> json(int position, List<Column> columns) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int column = 0; column < columns.size(); column++) {
            values.put(columns.get(column).id(), cell(position, column));
        }
        return values;
    }
}
