package io.crucible.model.frames;

import java.util.List;

/** One protocol's part of a frame. */
public sealed interface Layer permits Ethernet, Vlan, Arp, Ipv4, Ipv6, Icmp, Udp, Tcp, Payload, Malformed {

    /** The protocol's name. */
    String title();

    /** What stands in it, in the order of the bytes. */
    List<Field> fields();

    /** A value in words. */
    record Field(String name, String value) {}
}
