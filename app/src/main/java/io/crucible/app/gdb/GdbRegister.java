package io.crucible.app.gdb;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;

/**
 * A register as a debugger knows it.
 *
 * @param source the backend's name of it
 * @param size in bytes
 * @param type in the words of GDB's target descriptions
 * @param feature the GDB feature it belongs to
 */
record GdbRegister(String name, String source, int size, String type, String feature) {

    /** Its value in hexadecimal digits, two a byte, least significant byte first; {@code x} for each digit where it has none. */
    String value(Map<String, byte[]> values) {
        byte[] value = values.get(source);
        if (value == null || !fits(value)) {
            return "xx".repeat(size);
        }
        return HexFormat.of().formatHex(Arrays.copyOf(value, size));
    }

    /** A value that the machine's present mode makes wider than the debugger expects is none, rather than half of it. */
    private boolean fits(byte[] value) {
        for (int index = size; index < value.length; index++) {
            if (value[index] != 0) {
                return false;
            }
        }
        return true;
    }
}
