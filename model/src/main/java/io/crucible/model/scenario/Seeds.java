package io.crucible.model.scenario;

import io.crucible.model.toml.Quoted;
import java.util.regex.Pattern;

/** The written form of a seed: 64 unsigned bits, as {@code 0x2a} or as {@code 42}. */
public final class Seeds {
    private static final Pattern HEX = Pattern.compile("0[xX][0-9a-fA-F]{1,16}");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,20}");

    private Seeds() {}

    /**
     * The 64 bits of a written seed.
     *
     * @throws IllegalArgumentException with a sentence that says what is wrong with the text
     */
    public static long parse(String text) {
        try {
            if (HEX.matcher(text).matches()) {
                return Long.parseUnsignedLong(text.substring(2), 16);
            }
            if (DECIMAL.matcher(text).matches()) {
                return Long.parseUnsignedLong(text);
            }
        } catch (NumberFormatException tooLarge) {
            throw new IllegalArgumentException(sentence(text), tooLarge);
        }
        throw new IllegalArgumentException(sentence(text));
    }

    /** The canonical form: {@code 0x} and lower hex digits without leading zeros. */
    public static String format(long seed) {
        return "0x" + Long.toHexString(seed);
    }

    private static String sentence(String text) {
        return Quoted.text(text) + " is not a seed; write a number below 2^64 such as 0x2a or 42";
    }
}
