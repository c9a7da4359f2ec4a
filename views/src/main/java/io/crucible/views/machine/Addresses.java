package io.crucible.views.machine;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses as they are shown and typed. */
final class Addresses {
    private static final Pattern HEX = Pattern.compile("0x([0-9a-f]{1,16})");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,18}");

    private Addresses() {}

    /** Eight digits, or more where it takes more. */
    static String hex(long address) {
        return String.format(Locale.ROOT, "%08x", address);
    }

    static String twoDigits(int value) {
        return HexFormat.of().toHexDigits((byte) value);
    }

    /**
     * An address that a person typed: hexadecimal after {@code 0x}, decimal, or the name of a register.
     *
     * @throws IllegalArgumentException with a sentence where it is none of these
     */
    static long parse(String typed, List<RegisterRow> registers) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        Matcher hex = HEX.matcher(text);
        if (hex.matches()) {
            return Long.parseUnsignedLong(hex.group(1), 16);
        } else if (DECIMAL.matcher(text).matches()) {
            return Long.parseLong(text);
        }
        Optional<RegisterRow> register = registers.stream()
                .filter(row -> row.name().equals(text) && row.value().length() <= 16)
                .findFirst();
        return Long.parseUnsignedLong(
                register.orElseThrow(() -> new IllegalArgumentException("\"" + typed.strip()
                                + "\" is no address; write 0x and hexadecimal digits, a decimal number, or a register"
                                + " such as rsp."))
                        .value(),
                16);
    }
}
