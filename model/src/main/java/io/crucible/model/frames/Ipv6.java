package io.crucible.model.frames;

import java.util.List;

/**
 * The head of an IPv6 packet (RFC 8200), its extensions passed over.
 *
 * @param length bytes after the head, by its own account
 * @param present bytes of them that the frame has
 * @param protocol what follows the last extension
 */
public record Ipv6(String source, String target, int protocol, int length, int present, int hops, int flow)
        implements Layer {
    private static final int HEAD = 40;
    private static final int UNIT = 8;

    static void decode(Slice rest, List<Layer> layers) {
        if (rest.length() < HEAD) {
            layers.add(Malformed.tooShort("IPv6", HEAD, rest.length()));
            return;
        } else if (rest.u8(0) >> 4 != 6) {
            layers.add(new Malformed("IPv6", "its version is " + (rest.u8(0) >> 4)));
            return;
        }
        int length = rest.u16(4);
        Slice content = rest.after(HEAD).first(length);
        int next = rest.u8(6);
        boolean later = false;
        while (extension(next) && content.length() >= UNIT) {
            later |= next == 44 && content.u16(2) >> 3 != 0;
            int size = next == 44 ? UNIT : (content.u8(1) + 1) * UNIT;
            next = content.u8(0);
            content = content.after(size);
        }
        layers.add(new Ipv6(
                Addresses.ipv6(rest, 8),
                Addresses.ipv6(rest, 24),
                next,
                length,
                rest.after(HEAD).first(length).length(),
                rest.u8(7),
                (int) (rest.u32(0) & 0xfffff)));
        if (later || extension(next)) {
            Payload.decode(content, layers);
        } else {
            Protocols.decode(next, content, layers);
        }
    }

    /** Hop-by-hop, routing, fragment and destination options. */
    private static boolean extension(int header) {
        return header == 0 || header == 43 || header == 44 || header == 60;
    }

    @Override
    public String title() {
        return "IPv6";
    }

    @Override
    public List<Field> fields() {
        String cut = present < length ? ", of which " + present + " are here" : "";
        return List.of(
                new Field("from", source),
                new Field("to", target),
                new Field("protocol", Protocols.words(protocol)),
                new Field("length", length + " bytes after the head" + cut),
                new Field("hop limit", Integer.toString(hops)),
                new Field("flow", Integer.toString(flow)));
    }
}
