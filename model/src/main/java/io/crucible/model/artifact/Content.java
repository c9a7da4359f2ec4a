package io.crucible.model.artifact;

import io.crucible.model.digest.Sha256;
import io.crucible.model.text.TabWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The content of a compressed component: a header line {@code content}, schema, number of records, size in bytes and digest of all that
 * follows the header, then the records.
 */
final class Content {
    static final String TAG = "content";

    private Content() {}

    /** Writes the records; called twice, it must write the same both times. */
    @FunctionalInterface
    interface Body {
        void write(OutputStream out) throws IOException;
    }

    /** The content as one zstd frame. */
    static byte[] pack(String schema, long records, Body body) throws IOException {
        Sha256 digest = new Sha256();
        body.write(digest);
        byte[] header = header(schema, records, digest);
        try (ZstdFrame frame = new ZstdFrame(header.length + digest.size())) {
            frame.write(header, 0, header.length);
            body.write(frame);
            return frame.finish();
        }
    }

    private static byte[] header(String schema, long records, Sha256 body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TabWriter out = new TabWriter(bytes);
        out.line(TAG)
                .ascii(schema)
                .natural(records)
                .natural(body.size())
                .ascii(body.finish())
                .end();
        out.flush();
        return bytes.toByteArray();
    }
}
