package io.crucible.model.frames;

import java.util.List;

/** A question for, or an answer with, the card that has an IPv4 address (RFC 826). */
public record Arp(int operation, String senderCard, String sender, String targetCard, String target) implements Layer {
    private static final int LENGTH = 28;

    static void decode(Slice rest, List<Layer> layers) {
        if (rest.length() < LENGTH) {
            layers.add(Malformed.tooShort("ARP", LENGTH, rest.length()));
        } else if (rest.u16(0) != 1 || rest.u16(2) != 0x0800 || rest.u8(4) != 6 || rest.u8(5) != 4) {
            layers.add(new Malformed("ARP", "it is not about IPv4 over Ethernet"));
        } else {
            layers.add(new Arp(
                    rest.u16(6),
                    Addresses.mac(rest, 8),
                    Addresses.ipv4(rest, 14),
                    Addresses.mac(rest, 18),
                    Addresses.ipv4(rest, 24)));
        }
    }

    /** What it says, in words. */
    public String words() {
        return switch (operation) {
            case 1 -> sender.equals(target) ? sender + " is mine" : "who has " + target + "? tell " + sender;
            case 2 -> sender + " is at " + senderCard;
            default -> "operation " + operation;
        };
    }

    @Override
    public String title() {
        return "ARP";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                new Field("says", words()),
                new Field("operation", Integer.toString(operation)),
                new Field("sender", sender + " at " + senderCard),
                new Field("target", target + " at " + targetCard));
    }
}
