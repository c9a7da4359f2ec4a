package io.crucible.model.frames;

import java.util.ArrayList;
import java.util.List;

/**
 * A segment's head (RFC 9293).
 *
 * @param sequence unsigned 32 bits, likewise {@code acknowledged}
 * @param flags the low eight bits as they stand
 */
public record Tcp(
        int sourcePort,
        int targetPort,
        long sequence,
        long acknowledged,
        int flags,
        int window,
        int checksum,
        int options)
        implements Layer {
    private static final int LEAST = 20;
    private static final List<String> NAMES = List.of("FIN", "SYN", "RST", "PSH", "ACK", "URG", "ECE", "CWR");

    static void decode(Slice rest, List<Layer> layers) {
        if (rest.length() < LEAST) {
            layers.add(Malformed.tooShort("TCP", LEAST, rest.length()));
            return;
        }
        int head = (rest.u8(12) >> 4) * 4;
        if (head < LEAST || head > rest.length()) {
            layers.add(new Malformed(
                    "TCP", "its head should have " + head + " bytes, and " + rest.length() + " are here"));
            return;
        }
        layers.add(new Tcp(
                rest.u16(0),
                rest.u16(2),
                rest.u32(4),
                rest.u32(8),
                rest.u8(13),
                rest.u16(14),
                rest.u16(16),
                head - LEAST));
        Payload.decode(rest.after(head), layers);
    }

    /** The flags that are set: {@code SYN ACK}. */
    public String flagWords() {
        List<String> set = new ArrayList<>();
        for (int bit = 0; bit < NAMES.size(); bit++) {
            if ((flags >> bit & 1) == 1) {
                set.add(NAMES.get(bit));
            }
        }
        return set.isEmpty() ? "none" : String.join(" ", set);
    }

    @Override
    public String title() {
        return "TCP";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                new Field("from port", Integer.toString(sourcePort)),
                new Field("to port", Integer.toString(targetPort)),
                new Field("sequence", Long.toString(sequence)),
                new Field("acknowledged", Long.toString(acknowledged)),
                new Field("flags", flagWords()),
                new Field("window", Integer.toString(window)),
                new Field("checksum", Addresses.hex16(checksum)),
                new Field("options", options == 0 ? "none" : options + " bytes"));
    }
}
