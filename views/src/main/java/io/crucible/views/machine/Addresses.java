package io.crucible.views.machine;

import io.crucible.model.live.TypedAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Addresses as they are shown and typed. */
final class Addresses {

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
        try {
            return TypedAddress.parse(
                    typed,
                    name -> registers.stream()
                            .filter(row -> row.name().equals(name))
                            .map(RegisterRow::value)
                            .findFirst());
        } catch (IllegalArgumentException none) {
            throw new IllegalArgumentException(none.getMessage() + ".", none);
        }
    }
}
