package io.crucible.views.machine;

import io.crucible.model.live.MemoryWindow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Sixteen bytes of memory as they are shown.
 *
 * @param changed whether any of them was another where the machine stood before
 */
record MemoryRow(String address, String hex, String text, boolean changed) {
    static final int BYTES = 16;

    /** The rows of a window, of whose bytes some changed. */
    static List<MemoryRow> of(MemoryWindow window, BitSet changed) {
        List<MemoryRow> rows = new ArrayList<>();
        for (int from = 0; from < window.bytes().length; from += BYTES) {
            rows.add(row(window, from, changed));
        }
        return List.copyOf(rows);
    }

    private static MemoryRow row(MemoryWindow window, int from, BitSet changed) {
        int next = changed.nextSetBit(from);
        StringBuilder hex = new StringBuilder();
        StringBuilder text = new StringBuilder();
        for (int index = from; index < from + BYTES; index++) {
            int value = Byte.toUnsignedInt(window.bytes()[index]);
            boolean known = window.readable()[index];
            hex.append(index == from ? "" : index == from + BYTES / 2 ? "  " : " ");
            hex.append(known ? Addresses.twoDigits(value) : "??");
            text.append(!known ? ' ' : value >= 0x20 && value < 0x7f ? (char) value : '.');
        }
        return new MemoryRow(
                Addresses.hex(window.address() + from),
                hex.toString(),
                text.toString(),
                next >= 0 && next < from + BYTES);
    }
}
