package io.crucible.model.frames;

import java.util.List;

/**
 * The head of an IPv4 packet (RFC 791).
 *
 * @param total bytes of the packet, by its own account
 * @param present bytes of it that the frame has
 * @param fragment offset of this part of a larger packet, in bytes
 * @param sumRight whether its checksum is that of its bytes
 */
public record Ipv4(
        String source,
        String target,
        int protocol,
        int total,
        int present,
        int identification,
        boolean more,
        boolean whole,
        int fragment,
        int ttl,
        int checksum,
        boolean sumRight)
        implements Layer {
    private static final int LEAST = 20;

    static void decode(Slice rest, List<Layer> layers) {
        if (rest.length() < LEAST) {
            layers.add(Malformed.tooShort("IPv4", LEAST, rest.length()));
            return;
        }
        int head = (rest.u8(0) & 15) * 4;
        int total = rest.u16(2);
        if (rest.u8(0) >> 4 != 4) {
            layers.add(new Malformed("IPv4", "its version is " + (rest.u8(0) >> 4)));
        } else if (head < LEAST || head > rest.length() || total < head) {
            layers.add(new Malformed(
                    "IPv4",
                    "its head has " + head + " bytes, the packet " + total + ", and " + rest.length() + " are here"));
        } else {
            Ipv4 packet = of(rest, head, total);
            layers.add(packet);
            packet.content(rest.first(total).after(head), layers);
        }
    }

    private static Ipv4 of(Slice rest, int head, int total) {
        int flags = rest.u16(6);
        return new Ipv4(
                Addresses.ipv4(rest, 12),
                Addresses.ipv4(rest, 16),
                rest.u8(9),
                total,
                Math.min(total, rest.length()),
                rest.u16(4),
                (flags & 0x2000) != 0,
                (flags & 0x4000) != 0,
                (flags & 0x1fff) * 8,
                rest.u8(8),
                rest.u16(10),
                rest.first(head).checksum() == 0);
    }

    private void content(Slice rest, List<Layer> layers) {
        if (fragment > 0) {
            Payload.decode(rest, layers);
        } else {
            Protocols.decode(protocol, rest, layers);
        }
    }

    @Override
    public String title() {
        return "IPv4";
    }

    @Override
    public List<Field> fields() {
        String cut = present < total ? ", of which " + present + " are here" : "";
        return List.of(
                new Field("from", source),
                new Field("to", target),
                new Field("protocol", Protocols.words(protocol)),
                new Field("length", total + " bytes" + cut),
                new Field("identification", Addresses.hex16(identification)),
                new Field("fragment", fragmentWords()),
                new Field("time to live", Integer.toString(ttl)),
                new Field("checksum", Addresses.hex16(checksum) + (sumRight ? ", right" : ", wrong")));
    }

    private String fragmentWords() {
        String part =
                fragment == 0 && !more ? "none" : "from byte " + fragment + (more ? ", more follow" : ", the last");
        return whole ? part + ", must not be split" : part;
    }
}
