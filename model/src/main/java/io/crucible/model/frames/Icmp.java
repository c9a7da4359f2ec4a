package io.crucible.model.frames;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A message about the network itself (RFC 792, RFC 4443).
 *
 * @param protocol {@code ICMP} or {@code ICMPv6}
 * @param identifier of an echo, as is the sequence
 */
public record Icmp(String protocol, int type, int code, int checksum, OptionalInt identifier, OptionalInt sequence)
        implements Layer {
    private static final int LEAST = 4;
    private static final int ECHO = 8;

    static void decode(String protocol, Slice rest, List<Layer> layers) {
        if (rest.length() < LEAST) {
            layers.add(Malformed.tooShort(protocol, LEAST, rest.length()));
            return;
        }
        int type = rest.u8(0);
        boolean echo = isEcho(protocol, type) && rest.length() >= ECHO;
        layers.add(new Icmp(
                protocol,
                type,
                rest.u8(1),
                rest.u16(2),
                echo ? OptionalInt.of(rest.u16(4)) : OptionalInt.empty(),
                echo ? OptionalInt.of(rest.u16(6)) : OptionalInt.empty()));
        if (isEcho(protocol, type) && !echo) {
            layers.add(Malformed.tooShort(protocol + " echo", ECHO, rest.length()));
        } else {
            Payload.decode(rest.after(echo ? ECHO : LEAST), layers);
        }
    }

    private static boolean isEcho(String protocol, int type) {
        return protocol.equals("ICMP") ? type == 0 || type == 8 : type == 128 || type == 129;
    }

    /** What the message is, in words. */
    public String words() {
        return protocol.equals("ICMP") ? fourth() : sixth();
    }

    private String fourth() {
        return switch (type) {
            case 0 -> "echo reply";
            case 3 -> "destination unreachable";
            case 5 -> "redirect";
            case 8 -> "echo request";
            case 11 -> "time exceeded";
            case 12 -> "parameter problem";
            default -> "type " + type;
        };
    }

    private String sixth() {
        return switch (type) {
            case 1 -> "destination unreachable";
            case 2 -> "packet too big";
            case 3 -> "time exceeded";
            case 4 -> "parameter problem";
            case 128 -> "echo request";
            case 129 -> "echo reply";
            case 130, 131, 132, 143 -> "multicast listener";
            case 133 -> "router solicitation";
            case 134 -> "router advertisement";
            case 135 -> "neighbour solicitation";
            case 136 -> "neighbour advertisement";
            default -> "type " + type;
        };
    }

    @Override
    public String title() {
        return protocol;
    }

    @Override
    public List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("message", words()));
        fields.add(new Field("type, code", type + ", " + code));
        fields.add(new Field("checksum", Addresses.hex16(checksum)));
        identifier.ifPresent(id -> fields.add(new Field("identifier", Addresses.hex16(id))));
        sequence.ifPresent(number -> fields.add(new Field("sequence", Integer.toString(number))));
        return fields;
    }
}
