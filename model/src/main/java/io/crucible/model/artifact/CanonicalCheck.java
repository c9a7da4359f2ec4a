package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** Compares what the writer gives with the bytes of a file; keeps count of lines and fields to name the first difference. */
final class CanonicalCheck extends OutputStream {
    private final InputStream file;
    private long line = 1;
    private int field = 1;

    CanonicalCheck(InputStream file) {
        this.file = file;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        byte[] found = file.readNBytes(length);
        int same = Arrays.mismatch(bytes, from, from + length, found, 0, found.length);
        int end = from + (same < 0 ? length : same);
        for (int at = from; at < end; at++) {
            if (bytes[at] == '\n') {
                line++;
                field = 1;
            } else if (bytes[at] == '\t') {
                field++;
            }
        }
        if (same >= 0) {
            throw different();
        }
    }

    /** Demands that the file ends here. */
    void finish() throws IOException {
        if (file.read() >= 0) {
            throw different();
        }
    }

    private ArtifactException different() {
        return new ArtifactException(
                Reason.NON_CANONICAL,
                "line " + line + ", field " + field + ": the writer of this build gives other bytes from here on");
    }
}
