package io.crucible.model.time;

/** Whole numbers as people read them. */
public final class Digits {
    private Digits() {}

    /** An unsigned number in groups of three: {@code 1 840 112}. */
    public static String grouped(long unsigned) {
        StringBuilder text = new StringBuilder(Long.toUnsignedString(unsigned));
        for (int at = text.length() - 3; at > 0; at -= 3) {
            text.insert(at, ' ');
        }
        return text.toString();
    }
}
