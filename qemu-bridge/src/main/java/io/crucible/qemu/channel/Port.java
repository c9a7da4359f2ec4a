package io.crucible.qemu.channel;

/** The kinds of ports a node has; the numbers are the protocol's. */
public enum Port {
    NIC(1),
    CONSOLE(2),
    REPLY(3),
    WHITE_BOX(4);

    private final int number;

    Port(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    static Port of(int number) throws ProtocolException {
        for (Port port : values()) {
            if (port.number == number) {
                return port;
            }
        }
        throw new ProtocolException("there is no kind of port " + number);
    }
}
