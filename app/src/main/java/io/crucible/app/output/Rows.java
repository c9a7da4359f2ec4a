package io.crucible.app.output;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.CanonicalLog.Row;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The rows of a command that does not print the log of one run; they have the form of its rows. */
public final class Rows {
    private static final String LAST = "final_outcome";

    private final List<Row> rows = new ArrayList<>();
    private final Consumer<Row> told;

    /** Rows that are printed when they are all there. */
    public Rows() {
        this(row -> {});
    }

    private Rows(Consumer<Row> told) {
        this.told = told;
    }

    /** Rows each of which is printed at once, in the format of these; {@link #finish} prints the end. */
    public static Rows printing(PrintStream out, Format format) {
        return new Rows(row -> {
            out.print(text(row, format, row.kind().equals(LAST)));
            out.flush();
        });
    }

    /**
     * Appends one.
     *
     * @param at virtual ns, 0 where it is about none
     */
    public void add(long at, String node, String kind, String summary) {
        Row row = new Row(rows.size(), at, node, kind, summary);
        rows.add(row);
        told.accept(row);
    }

    /** Appends the last one: a status and the exit code, and what follows. */
    public void finish(long at, String status, int exitCode, String rest) {
        add(at, "engine", LAST, "status " + status + ", exit code " + exitCode + rest);
    }

    /** The last one of a command that the user ends: which signal it was, and so the exit code, is known to who sent it only. */
    public void finishEnded(long at, String status, String rest) {
        add(at, "engine", LAST, "status " + status + rest);
    }

    /** All of them, one a line. */
    public void write(OutputStream out) throws IOException {
        write(out, Format.JSONL);
    }

    /** All of them, one a line or, for {@link Format#JSON}, as an array. */
    public void write(OutputStream out, Format format) throws IOException {
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(text(row, format, row.sequence() == rows.size() - 1)));
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** A row with what an array needs before and after it; the comma stands before a row, because none knows of the next. */
    private static String text(Row row, Format format, boolean last) {
        String json = CanonicalLog.json(row);
        if (format != Format.JSON) {
            return json;
        }
        return (row.sequence() == 0 ? "[" : ",\n") + json.stripTrailing() + (last ? "]\n" : "");
    }
}
