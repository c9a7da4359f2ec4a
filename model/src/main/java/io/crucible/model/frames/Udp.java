package io.crucible.model.frames;

import java.util.List;

/**
 * A datagram's head (RFC 768).
 *
 * @param length bytes with this head, by its own account
 */
public record Udp(int sourcePort, int targetPort, int length, int checksum) implements Layer {
    private static final int HEAD = 8;

    static void decode(Slice rest, List<Layer> layers) {
        if (rest.length() < HEAD) {
            layers.add(Malformed.tooShort("UDP", HEAD, rest.length()));
            return;
        }
        int length = rest.u16(4);
        layers.add(new Udp(rest.u16(0), rest.u16(2), length, rest.u16(6)));
        if (length < HEAD || length > rest.length()) {
            layers.add(new Malformed(
                    "UDP", "it says that it has " + length + " bytes, and " + rest.length() + " are here"));
        }
        Payload.decode(rest.first(Math.max(length, HEAD)).after(HEAD), layers);
    }

    @Override
    public String title() {
        return "UDP";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                new Field("from port", Integer.toString(sourcePort)),
                new Field("to port", Integer.toString(targetPort)),
                new Field("length", length + " bytes"),
                new Field("checksum", checksum == 0 ? "none" : Addresses.hex16(checksum)));
    }
}
