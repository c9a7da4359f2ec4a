package io.crucible.model.text;

/** Text of guests on a person's terminal. */
public final class Printable {
    private static final int LONGEST = 200;

    private Printable() {}

    /** The text on one line, cut where it is long, with every control character, and whatever is no character, as a question mark. */
    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        text.strip().codePoints().limit(LONGEST).forEach(point -> line.appendCodePoint(visible(point) ? point : '?'));
        return text.strip().codePoints().count() > LONGEST ? line + "…" : line.toString();
    }

    /** The whole text on one line, with every control character, and whatever is no character, as a question mark. */
    public static String all(String text) {
        StringBuilder line = new StringBuilder();
        text.codePoints().forEach(point -> line.appendCodePoint(visible(point) ? point : '?'));
        return line.toString();
    }

    private static boolean visible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            // No characters at all: of each 65,536 code points the last two, and 32 of the first.
            case Character.UNASSIGNED -> (point & 0xFFFE) != 0xFFFE && (point < 0xFDD0 || point > 0xFDEF);
            default -> true;
        };
    }
}
