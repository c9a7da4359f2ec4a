package io.crucible.model.toml;

import java.util.Locale;

/** Text from outside as it appears inside a sentence: short, and on one line. */
public final class Quoted {
    private static final int LONGEST = 60;

    private Quoted() {}

    /** The text in double quotes, cut where it is long. */
    public static String text(String text) {
        return "\"" + oneLine(cut(text)) + "\"";
    }

    /** A name in back quotes, cut where it is long. */
    public static String name(String name) {
        return "`" + oneLine(cut(name)) + "`";
    }

    /** The text with control characters and broken surrogates as {@code \}{@code uXXXX}. */
    static String oneLine(String text) {
        StringBuilder line = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (Character.isISOControl(point) || isLoneSurrogate(point) || point == 0x2028 || point == 0x2029) {
                line.append(String.format(Locale.ROOT, "\\u%04X", point));
            } else {
                line.appendCodePoint(point);
            }
        });
        return line.toString();
    }

    static boolean isLoneSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private static String cut(String text) {
        if (text.codePointCount(0, text.length()) <= LONGEST) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
