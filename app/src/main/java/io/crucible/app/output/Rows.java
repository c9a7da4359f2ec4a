package io.crucible.app.output;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.CanonicalLog.Row;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The rows of a command that does not print the log of one run; they have the form of its rows. */
public final class Rows {
    private final List<Row> rows = new ArrayList<>();

    /**
     * Appends one.
     *
     * @param at virtual ns, 0 where it is about none
     */
    public void add(long at, String node, String kind, String summary) {
        rows.add(new Row(rows.size(), at, node, kind, summary));
    }

    /** Appends the last one: a status and the exit code, and what follows. */
    public void finish(long at, String status, int exitCode, String rest) {
        add(at, "engine", "final_outcome", "status " + status + ", exit code " + exitCode + rest);
    }

    /** All of them, one a line. */
    public void write(OutputStream out) throws IOException {
        write(out, Format.JSONL);
    }

    /** All of them, one a line or, for {@link Format#JSON}, as an array. */
    public void write(OutputStream out, Format format) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Row row : rows) {
            String json = CanonicalLog.json(row);
            boolean last = row.sequence() == rows.size() - 1;
            if (format == Format.JSON) {
                String start = row.sequence() == 0 ? "[" : "";
                text.append(start).append(json.stripTrailing()).append(last ? "]\n" : ",\n");
            } else {
                text.append(json);
            }
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
