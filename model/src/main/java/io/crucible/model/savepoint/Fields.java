package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import java.io.IOException;

/** Fields of a handle's lines that hold digests and texts of lines. */
final class Fields {
    /** The longest line inside a payload. */
    private static final int LONGEST = 1 << 20;

    private Fields() {}

    /** Makes something of the lines of a payload. */
    @FunctionalInterface
    interface Parser<T> {
        T parse(LineReader lines) throws IOException;
    }

    static String digest(TabLine line, int field, String name) throws MalformedLineException {
        String digest = line.ascii(field, name);
        if (!Sha256.isDigest(digest)) {
            throw line.wrong(field, name, "it is not sha256: and 64 lower hex digits");
        }
        return digest;
    }

    /** Bytes as hex in a field, whose digest stands in the field before. */
    static byte[] addressed(TabLine line, int field, String name) throws MalformedLineException {
        String digest = digest(line, field - 1, name + " digest");
        byte[] bytes = line.bytes(field, name);
        if (!Sha256.of(bytes).equals(digest)) {
            throw line.wrong(field, name, "its bytes have another digest than the field before says");
        }
        return bytes;
    }

    /** What such bytes say, as lines. */
    static <T> T parsed(TabLine line, int field, String name, Parser<T> parser) throws IOException {
        LineReader lines = LineReader.of(addressed(line, field, name), LONGEST);
        try {
            T parsed = parser.parse(lines);
            if (lines.read() >= 0) {
                throw MalformedLineException.ofLine(lines.beginLine(), "nothing may follow here");
            }
            return parsed;
        } catch (MalformedLineException inside) {
            throw line.wrong(field, name, "inside it, " + inside.getMessage());
        } catch (SavepointException inside) {
            throw new SavepointException(
                    inside.reason(),
                    "line " + line.number() + ", field " + (field + 1) + " (" + name + "): inside it, "
                            + inside.getMessage(),
                    inside);
        }
    }
}
