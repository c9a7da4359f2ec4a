package io.crucible.model.live;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address as a person types it. */
public final class TypedAddress {
    private static final Pattern HEX = Pattern.compile("0x([0-9a-f]{1,16})");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,18}");
    private static final int MOST_DIGITS = 16;

    private TypedAddress() {}

    /**
     * The address: hexadecimal after {@code 0x}, decimal, or the name of a register.
     *
     * @param registers gives all hexadecimal digits of a register's value by its name
     * @throws IllegalArgumentException with a clause where it is none of these
     */
    public static long parse(String typed, Function<String, Optional<String>> registers) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        Matcher hex = HEX.matcher(text);
        if (hex.matches()) {
            return Long.parseUnsignedLong(hex.group(1), 16);
        } else if (DECIMAL.matcher(text).matches()) {
            return Long.parseLong(text);
        }
        String digits = registers
                .apply(text)
                .filter(value -> value.length() <= MOST_DIGITS)
                .orElseThrow(() -> new IllegalArgumentException("\"" + typed.strip()
                        + "\" is no address; write 0x and hexadecimal digits, a decimal number, or a register such as"
                        + " rsp"));
        return Long.parseUnsignedLong(digits, 16);
    }
}
