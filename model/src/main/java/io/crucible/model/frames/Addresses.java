package io.crucible.model.frames;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Addresses and numbers as network people write them. */
final class Addresses {
    private static final HexFormat HEX = HexFormat.of();
    private static final int GROUPS = 8;

    private Addresses() {}

    /** {@code 52:54:00:00:01:00}; the slice has the six bytes at this offset. */
    static String mac(Slice slice, int at) {
        List<String> parts = new ArrayList<>();
        for (int byteAt = 0; byteAt < 6; byteAt++) {
            parts.add(HEX.toHexDigits((byte) slice.u8(at + byteAt)));
        }
        return String.join(":", parts);
    }

    /** {@code 10.0.0.1}. */
    static String ipv4(Slice slice, int at) {
        return slice.u8(at) + "." + slice.u8(at + 1) + "." + slice.u8(at + 2) + "." + slice.u8(at + 3);
    }

    /** As RFC 5952 says: lower case, no leading zeros, the first longest run of at least two zero groups as {@code ::}. */
    static String ipv6(Slice slice, int at) {
        int[] groups = new int[GROUPS];
        for (int group = 0; group < GROUPS; group++) {
            groups[group] = slice.u16(at + 2 * group);
        }
        int from = 0;
        int length = 1;
        for (int group = 0; group < GROUPS; group++) {
            int run = zeros(groups, group);
            if (run > length) {
                from = group;
                length = run;
            }
        }
        if (length == 1) {
            return words(groups, 0, GROUPS);
        }
        return words(groups, 0, from) + "::" + words(groups, from + length, GROUPS);
    }

    private static int zeros(int[] groups, int from) {
        int at = from;
        while (at < GROUPS && groups[at] == 0) {
            at++;
        }
        return at - from;
    }

    private static String words(int[] groups, int from, int to) {
        List<String> parts = new ArrayList<>();
        for (int group = from; group < to; group++) {
            parts.add(Integer.toHexString(groups[group]));
        }
        return String.join(":", parts);
    }

    /** {@code 0x0800}. */
    static String hex16(int value) {
        return "0x" + HEX.toHexDigits((short) value);
    }

    /** {@code 0x0a}. */
    static String hex8(int value) {
        return "0x" + HEX.toHexDigits((byte) value);
    }
}
