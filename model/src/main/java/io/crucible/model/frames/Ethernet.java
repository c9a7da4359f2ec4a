package io.crucible.model.frames;

import java.util.List;

/**
 * The frame's head (IEEE 802.3).
 *
 * @param type what follows, or its length where it is below 1536
 */
public record Ethernet(String destination, String source, int type) implements Layer {
    private static final int LENGTH = 14;
    private static final int LEAST_TYPE = 1536;

    static void decode(Slice frame, List<Layer> layers) {
        if (frame.length() < LENGTH) {
            layers.add(Malformed.tooShort("Ethernet", LENGTH, frame.length()));
            return;
        }
        int type = frame.u16(12);
        layers.add(new Ethernet(Addresses.mac(frame, 0), Addresses.mac(frame, 6), type));
        typed(type, frame.after(LENGTH), layers);
    }

    /** Decodes what this type announces. */
    static void typed(int type, Slice rest, List<Layer> layers) {
        switch (type) {
            case 0x0800 -> Ipv4.decode(rest, layers);
            case 0x0806 -> Arp.decode(rest, layers);
            case 0x86dd -> Ipv6.decode(rest, layers);
            case 0x8100, 0x88a8 -> Vlan.decode(rest, layers);
            default -> Payload.decode(type < LEAST_TYPE ? rest.first(type) : rest, layers);
        }
    }

    /** A type in words: {@code IPv4 (0x0800)}. */
    static String typeWords(int type) {
        String hex = Addresses.hex16(type);
        return switch (type) {
            case 0x0800 -> "IPv4 (" + hex + ")";
            case 0x0806 -> "ARP (" + hex + ")";
            case 0x86dd -> "IPv6 (" + hex + ")";
            case 0x8100, 0x88a8 -> "VLAN tag (" + hex + ")";
            case 0x88a2 -> "ATA over Ethernet (" + hex + ")";
            case 0x88b5, 0x88b6 -> "local experiment (" + hex + ")";
            default -> type < LEAST_TYPE ? "a length of " + type + " bytes" : hex;
        };
    }

    /** Whether every card takes it. */
    public boolean broadcast() {
        return destination.equals("ff:ff:ff:ff:ff:ff");
    }

    @Override
    public String title() {
        return "Ethernet";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                new Field("to", destination + (broadcast() ? " (everybody)" : "")),
                new Field("from", source),
                new Field("type", typeWords(type)));
    }
}
