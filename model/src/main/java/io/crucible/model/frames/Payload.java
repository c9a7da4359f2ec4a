package io.crucible.model.frames;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is left for the programs.
 *
 * @param offset of its first byte in the frame
 * @param length bytes
 * @param firstLine where it is text: what stands before its first line break
 */
public record Payload(int offset, int length, Optional<String> firstLine) implements Layer {
    private static final int LONGEST_LINE = 200;
    private static final int LOOKED_AT = 512;

    static void decode(Slice rest, List<Layer> layers) {
        if (rest.length() > 0) {
            layers.add(new Payload(rest.offset(), rest.length(), firstLine(rest)));
        }
    }

    private static Optional<String> firstLine(Slice rest) {
        StringBuilder line = new StringBuilder();
        boolean ended = false;
        for (int at = 0; at < Math.min(rest.length(), LOOKED_AT); at++) {
            int c = rest.u8(at);
            if (c == '\n' || c == '\r') {
                ended = true;
            } else if (c != '\t' && (c < ' ' || c > '~')) {
                return Optional.empty();
            } else if (!ended && line.length() < LONGEST_LINE) {
                line.append((char) c);
            }
        }
        return line.isEmpty() ? Optional.empty() : Optional.of(line.toString());
    }

    /** Whether it begins as a request or an answer of HTTP/1 does. */
    public boolean isHttp() {
        return firstLine
                .filter(line -> line.startsWith("HTTP/1.") || line.matches("[A-Z]{3,10} \\S+ HTTP/1\\.[01]"))
                .isPresent();
    }

    @Override
    public String title() {
        return isHttp() ? "HTTP" : "Payload";
    }

    @Override
    public List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("bytes", length + " from byte " + offset));
        firstLine.ifPresent(line -> fields.add(new Field("first line", line)));
        return fields;
    }
}
