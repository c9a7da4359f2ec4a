package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.digest.Sha256;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.TabLine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** Reads what {@link Content} wrote, record by record, while the frame comes in. */
final class ContentReader implements AutoCloseable {
    private final InputStream content;
    private final Sha256 seen = new Sha256();
    private final InputStream body = new Body();
    private final long declared;
    private final long headerSize;
    private final long records;
    private final long size;
    private final String digest;
    private final LineReader lines;

    /** Reads the header of the content in a frame, which may be cut off. */
    ContentReader(InputStream frame, String schema, ArtifactLimits limits) throws IOException {
        byte[] start = frame.readNBytes(ZstdFrame.LONGEST_HEADER);
        declared = declared(start);
        if (declared > limits.contentBytes()) {
            throw new ArtifactException(
                    Reason.TOO_LARGE,
                    "the content would be " + declared + " bytes long, more than the " + limits.contentBytes()
                            + " that are accepted");
        }
        content = ZstdFrame.open(new SequenceInputStream(new ByteArrayInputStream(start), frame));
        byte[] first = firstLine();
        headerSize = first.length;
        TabLine header = LineReader.of(first, 256)
                .next()
                .orElseThrow(() -> new ArtifactException(Reason.DAMAGED, "the content has no header line"));
        header.expect(Content.TAG, 5);
        if (!header.ascii(1, "schema").equals(schema)) {
            throw header.wrong(1, "schema", "expected " + schema);
        }
        records = header.natural(2, "number of records");
        size = header.natural(3, "size");
        digest = ArtifactParser.digest(header, 4);
        if (records > limits.records()) {
            throw new ArtifactException(
                    Reason.TOO_LARGE,
                    "the content would have " + records + " records, more than the " + limits.records()
                            + " that are accepted");
        }
        lines = new LineReader(body, limits.lineBytes());
        lines.beginLine();
    }

    /** Number of records that the header declares. */
    long records() {
        return records;
    }

    /** The records after the header. */
    LineReader lines() {
        return lines;
    }

    /** The next bytes after the header, for content that is not made of our lines; not to be mixed with {@link #lines()}. */
    int body(byte[] block) throws IOException {
        return body.read(block);
    }

    /** Checks number of records, size and digest after the last record. */
    void finish(long counted) throws IOException {
        if (headerSize + seen.size() != declared) {
            throw notOneFrame();
        }
        if (counted != records) {
            throw wrong(3, "number of records", "the header says " + records + ", the content has " + counted);
        }
        if (seen.size() != size) {
            throw wrong(4, "size", "the header says " + size + ", the content has " + seen.size() + " bytes after it");
        }
        String found = seen.finish();
        if (!found.equals(digest)) {
            throw wrong(5, "digest", "the header says " + digest + ", the content gives " + found);
        }
    }

    @Override
    public void close() throws IOException {
        content.close();
    }

    private static long declared(byte[] frame) throws ArtifactException {
        try {
            return ZstdFrame.contentSize(frame);
        } catch (IllegalArgumentException notOurs) {
            throw new ArtifactException(Reason.DAMAGED, notOurs.getMessage(), notOurs);
        }
    }

    private byte[] firstLine() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = content.read();
        while (b >= 0 && line.size() < 256) {
            line.write(b);
            if (b == '\n') {
                break;
            }
            b = content.read();
        }
        return line.toByteArray();
    }

    private static ArtifactException notOneFrame() {
        return new ArtifactException(Reason.DAMAGED, "the bytes are not exactly one zstd frame");
    }

    private ArtifactException wrong(int field, String name, String reason) {
        return new ArtifactException(Reason.DAMAGED, "line 1, field " + field + " (" + name + "): " + reason);
    }

    /** What follows the header, counted and digested on its way. */
    private final class Body extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int got = content.read(bytes, from, length);
            if (got > 0) {
                seen.write(bytes, from, got);
            }
            if (headerSize + seen.size() > declared) {
                throw notOneFrame();
            }
            return got;
        }
    }
}
