package io.crucible.model.backend;

import java.util.HexFormat;

/** Values as machines keep them, least significant byte first. */
public final class LittleEndian {
    private LittleEndian() {}

    /** All its digits, the most significant first. */
    public static String hex(byte[] value) {
        StringBuilder digits = new StringBuilder();
        for (int index = value.length - 1; index >= 0; index--) {
            digits.append(HexFormat.of().toHexDigits(value[index]));
        }
        return digits.toString();
    }
}
