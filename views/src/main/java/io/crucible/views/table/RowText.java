package io.crucible.views.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Rows as text for the clipboard. */
final class RowText {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LOOK = 1024;

    private final TableRows rows;
    private final List<Column> columns;

    RowText(TableRows rows, List<Column> columns) {
        this.rows = rows;
        this.columns = columns;
    }

    /** One line a row, cells separated by TAB; ends early where it is stopped. */
    String plain(Interval which, BooleanSupplier stop) {
        StringBuilder text = new StringBuilder();
        for (int row = which.from(); row <= which.to() && !stopped(row, stop); row++) {
            for (int column = 0; column < columns.size(); column++) {
                text.append(column == 0 ? "" : "\t").append(rows.cell(row, column));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** One JSON object a line. */
    String json(Interval which, BooleanSupplier stop) throws JsonProcessingException {
        StringBuilder text = new StringBuilder();
        for (int row = which.from(); row <= which.to() && !stopped(row, stop); row++) {
            text.append(JSON.writeValueAsString(exact(rows.json(row, columns)))).append('\n');
        }
        return text.toString();
    }

    private static Map<String, Object> exact(Map<String, Object> values) {
        Map<String, Object> exact = new LinkedHashMap<>();
        values.forEach((name, value) ->
                exact.put(name, value instanceof Long number ? new BigInteger(Long.toUnsignedString(number)) : value));
        return exact;
    }

    private static boolean stopped(int row, BooleanSupplier stop) {
        return row % LOOK == 0 && stop.getAsBoolean();
    }
}
