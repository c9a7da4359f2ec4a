package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The records of a compressed component; at their end its header is found to be right. */
final class StoredLines extends FilterInputStream {
    private final ContentReader content;
    private final ComponentKind kind;
    private long records;
    private boolean ended;

    StoredLines(InputStream stored, ComponentKind kind, ArtifactLimits limits) throws IOException {
        super(stored);
        this.kind = kind;
        this.content = new ContentReader(stored, kind.contentSchema(), limits);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int got = ended ? -1 : content.body(bytes, from, length);
        for (int at = from; at < from + got; at++) {
            records += bytes[at] == '\n' ? 1 : 0;
        }
        if (got < 0 && !ended) {
            ended = true;
            finish();
        }
        return got;
    }

    private void finish() throws IOException {
        try {
            content.finish(records);
        } catch (ArtifactException wrong) {
            throw new ArtifactException(Reason.DAMAGED, "in " + kind.fileName() + ", " + wrong.getMessage(), wrong);
        }
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
