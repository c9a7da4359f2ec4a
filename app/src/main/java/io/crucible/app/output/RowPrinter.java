package io.crucible.app.output;

import io.crucible.model.artifact.CanonicalLog;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a log's rows for programs. */
public final class RowPrinter {
    private RowPrinter() {}

    /** One row a line, byte for byte the canonical log. */
    public static void lines(CanonicalLog log, OutputStream out) throws IOException {
        OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        log.write(buffered);
        buffered.flush();
    }

    /** The same rows as one JSON array, one a line. */
    public static void array(CanonicalLog log, OutputStream out) throws IOException {
        OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        long last = log.size() - 1;
        buffered.write('[');
        log.forEach(row -> {
            String json = CanonicalLog.json(row).stripTrailing();
            buffered.write((json + (row.sequence() == last ? "]\n" : ",\n")).getBytes(StandardCharsets.UTF_8));
        });
        buffered.flush();
    }
}
