package io.crucible.views.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file of evidence as lines; of a long one its beginning.
 *
 * @param bytes how long the file is
 * @param shown how many bytes of it the lines are of
 */
record EvidenceText(List<String> lines, long bytes, long shown) {
    /** So many bytes are read. */
    static final int MOST_BYTES = 4 << 20;

    private static final int LONGEST_LINE = 2_000;

    EvidenceText {
        lines = List.copyOf(lines);
    }

    static EvidenceText read(Path file) throws IOException {
        byte[] content;
        try (InputStream in = Files.newInputStream(file)) {
            content = in.readNBytes(MOST_BYTES);
        }
        String text = new String(content, StandardCharsets.UTF_8);
        List<String> lines = text.lines().flatMap(EvidenceText::pieces).toList();
        return new EvidenceText(lines, Math.max(content.length, Files.size(file)), content.length);
    }

    /** A line that is too long to be drawn goes on in the next one. */
    private static Stream<String> pieces(String line) {
        if (line.length() <= LONGEST_LINE) {
            return Stream.of(line);
        }
        return Stream.iterate(0, from -> from < line.length(), from -> from + LONGEST_LINE)
                .map(from -> line.substring(from, Math.min(line.length(), from + LONGEST_LINE)));
    }

    boolean whole() {
        return shown == bytes;
    }
}
