package io.crucible.model.frames;

import java.util.List;

/** The protocols that IP carries. */
final class Protocols {
    private Protocols() {}

    static void decode(int protocol, Slice rest, List<Layer> layers) {
        switch (protocol) {
            case 1 -> Icmp.decode("ICMP", rest, layers);
            case 6 -> Tcp.decode(rest, layers);
            case 17 -> Udp.decode(rest, layers);
            case 58 -> Icmp.decode("ICMPv6", rest, layers);
            default -> Payload.decode(rest, layers);
        }
    }

    static String words(int protocol) {
        return switch (protocol) {
            case 1 -> "ICMP (1)";
            case 2 -> "IGMP (2)";
            case 6 -> "TCP (6)";
            case 17 -> "UDP (17)";
            case 58 -> "ICMPv6 (58)";
            default -> Integer.toString(protocol);
        };
    }
}
