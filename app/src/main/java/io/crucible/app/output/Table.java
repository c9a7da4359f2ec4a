package io.crucible.app.output;

import java.util.ArrayList;
import java.util.List;

/** Cells in columns, two spaces apart, left-aligned; no line has trailing spaces. */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();
    private final String indent;

    public Table(String indent) {
        this.indent = indent;
    }

    public Table row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** All rows, each with its line feed. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(indent);
            for (int column = 0; column < row.size(); column++) {
                line.append(row.get(column));
                if (column < row.size() - 1) {
                    int pad = width(column) + 2 - row.get(column).length();
                    line.append(" ".repeat(pad));
                }
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column + 1)
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(0);
    }
}
