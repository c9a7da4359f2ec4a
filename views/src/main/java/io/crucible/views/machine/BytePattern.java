package io.crucible.views.machine;

import io.crucible.views.common.Messages;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** What is searched for in memory: {@code 7f 45 4c 46} are bytes, everything else and what is quoted is text. */
final class BytePattern {
    private static final Pattern PAIRS = Pattern.compile("[0-9a-fA-F]{2}( ?[0-9a-fA-F]{2})*");
    private static final int LONGEST = 1024;

    private BytePattern() {}

    /**
     * The bytes that are meant.
     *
     * @throws IllegalArgumentException with a sentence where nothing or too much was typed
     */
    static byte[] parse(String typed) {
        String text = typed.strip();
        boolean quoted = text.length() > 2 && text.startsWith("\"") && text.endsWith("\"");
        byte[] bytes = !quoted && PAIRS.matcher(text).matches()
                ? HexFormat.of().parseHex(text.replace(" ", ""))
                : (quoted ? text.substring(1, text.length() - 1) : text).getBytes(StandardCharsets.UTF_8);
        if (bytes.length == 0 || bytes.length > LONGEST) {
            throw new IllegalArgumentException(Messages.of("machine").text("no.pattern", Integer.toString(LONGEST)));
        }
        return bytes;
    }
}
