package io.crucible.model.artifact;

import io.crucible.model.digest.Sha256;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;

/**
 * A component as its line declares it.
 *
 * @param digest of the bytes as stored
 * @param mediaType ends in {@code +zstd} where the stored bytes are one zstd frame
 * @param size number of bytes as stored
 */
public record Component(String kind, String name, String digest, String mediaType, long size) {
    private static final int SIZE = 7;
    static final String STORE = "cas:";

    static Component of(ComponentKind kind, byte[] stored) {
        return new Component(kind.word(), kind.fileName(), Sha256.of(stored), kind.mediaType(), stored.length);
    }

    void write(String tag, TabWriter out) throws IOException {
        out.line(tag)
                .ascii(kind)
                .ascii(name)
                .ascii(digest)
                .ascii(STORE + digest)
                .ascii(mediaType)
                .natural(size)
                .end();
    }

    static Component read(TabLine line) throws MalformedLineException {
        line.expectSize(SIZE);
        Component component = new Component(
                line.filled(1, "kind"),
                line.filled(2, "name"),
                ArtifactParser.digest(line, 3),
                line.filled(5, "media type"),
                line.natural(6, "size"));
        if (!line.ascii(4, "store").equals(STORE + component.digest)) {
            throw line.wrong(4, "store", "it is not " + STORE + " and the digest before it");
        }
        return component;
    }
}
