package io.crucible.views.log;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.Rows;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.table.TableRows;
import java.util.Locale;

/** One line an event. */
record LogRows(EventColumns events, Rows rows, PrintedText printed) implements TableRows {

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String cell(int position, int column) {
        int row = rows.row(position);
        return switch (column) {
            case 0 -> VirtualTime.words(events.at(row));
            case 1 -> events.level(row).word().toUpperCase(Locale.ROOT);
            case 2 -> source(events.sources().get(events.source(row)));
            default -> new LogLine(events, printed).text(row);
        };
    }

    private static String source(String source) {
        return source.substring(source.indexOf(':') + 1);
    }

    @Override
    public String tone(int position) {
        return "level-" + events.level(rows.row(position)).word();
    }
}
