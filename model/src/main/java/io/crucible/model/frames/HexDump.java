package io.crucible.model.frames;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Bytes as lines: offset, hexadecimal, ASCII. */
public final class HexDump {
    private static final HexFormat HEX = HexFormat.of();
    private static final int USUAL = 16;

    private HexDump() {}

    /** One line for each sixteen bytes: {@code 0010  45 00 …  00 1c  E...}. */
    public static List<String> lines(byte[] bytes) {
        return lines(bytes, USUAL);
    }

    /** One line for each so many bytes, an even number. */
    public static List<String> lines(byte[] bytes, int width) {
        List<String> lines = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += width) {
            lines.add(line(bytes, from, width));
        }
        return lines;
    }

    private static String line(byte[] bytes, int from, int width) {
        StringBuilder hex = new StringBuilder(HEX.toHexDigits((short) from)).append(' ');
        StringBuilder ascii = new StringBuilder();
        for (int at = from; at < from + width; at++) {
            hex.append(at == from + width / 2 ? "  " : " ");
            if (at < bytes.length) {
                hex.append(HEX.toHexDigits(bytes[at]));
                ascii.append(bytes[at] >= ' ' && bytes[at] <= '~' ? (char) bytes[at] : '.');
            } else {
                hex.append("  ");
            }
        }
        return hex.append("  ").append(ascii).toString();
    }
}
