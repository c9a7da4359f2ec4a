package io.crucible.model.toml;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text as it was written, to look up what the parser no longer tells. */
final class SourceText {
    private static final Pattern VALUE_AFTER_KEY =
            Pattern.compile("(?:[^=\"'\\n]|\"(?:[^\"\\\\]|\\\\.)*+\"|'[^']*+')*+=[ \\t]*([-+0-9_.eE]+)");
    private static final Pattern BARE_UNIT =
            Pattern.compile(".*=\\s*[0-9][0-9_.]*(?:ns|us|ms|s|[kMG]i?[bB](?:it)?)\\b.*");

    private final List<String> lines;

    SourceText(String text) {
        lines = List.of(text.split("\n", -1));
    }

    /** The number behind the key at this place, digit for digit, without underscores; empty where there is none. */
    String numberAt(int line, int column) {
        String from = from(line, column);
        Matcher value = VALUE_AFTER_KEY.matcher(from);
        return value.lookingAt() ? value.group(1).replace("_", "") : "";
    }

    /** Tells whether the line has a value such as {@code 10ms} that lacks its quotes. */
    boolean lacksQuotes(int line) {
        return line <= lines.size() && BARE_UNIT.matcher(lines.get(line - 1)).matches();
    }

    private String from(int line, int column) {
        String whole = lines.get(line - 1);
        return whole.substring(whole.offsetByCodePoints(0, column - 1));
    }
}
