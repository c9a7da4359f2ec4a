package io.crucible.model.savepoint;

import io.crucible.model.text.TabWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Texts of lines in memory. */
final class Lines {
    private Lines() {}

    /** Writes lines. */
    @FunctionalInterface
    interface Body {
        void write(TabWriter out) throws IOException;
    }

    /** What a body writes. */
    static byte[] bytes(Body body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        TabWriter out = new TabWriter(bytes, 1024);
        try {
            body.write(out);
            out.flush();
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
        return bytes.toByteArray();
    }
}
