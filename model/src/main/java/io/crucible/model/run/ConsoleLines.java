package io.crucible.model.run;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Cuts a console's bytes into lines; a line that is not finished yet, such as a prompt, is shown at the end of each quantum as it stands. */
final class ConsoleLines {
    private static final int LONGEST = 4096;
    private final StringBuilder line = new StringBuilder();

    /** The lines that these bytes finish, and what stands unfinished behind them. */
    List<String> feed(byte[] bytes) {
        List<String> lines = new ArrayList<>();
        for (char c : new String(bytes, StandardCharsets.ISO_8859_1).toCharArray()) {
            if (c == '\n' || line.length() == LONGEST) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (c != '\n' && c != '\r') {
                line.append(c);
            }
        }
        if (line.length() > 0) {
            lines.add(line.toString());
        }
        return lines;
    }
}
