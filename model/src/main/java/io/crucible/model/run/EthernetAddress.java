package io.crucible.model.run;

import java.util.ArrayList;
import java.util.List;

/** The addresses of the nodes' cards, {@code 52:54:00:00:NN:II} with NN the node's number from 1 and II the card's from 0, and what follows for a frame's way. */
final class EthernetAddress {
    private static final int LENGTH = 6;

    private EthernetAddress() {}

    /** The numbers of the wires that carry a frame: the one to the addressed card, or all of the sending card's for any other address. */
    static List<Integer> wiresFor(byte[] frame, int from, int nic, List<Wire> wires) {
        List<Integer> all = new ArrayList<>();
        for (int number = 0; number < wires.size(); number++) {
            Wire wire = wires.get(number);
            if (wire.from() == from && wire.fromNic() == nic) {
                if (addressed(frame, wire)) {
                    return List.of(number);
                }
                all.add(number);
            }
        }
        return all;
    }

    private static boolean addressed(byte[] frame, Wire wire) {
        return frame.length >= LENGTH
                && frame[0] == 0x52
                && frame[1] == 0x54
                && frame[2] == 0
                && frame[3] == 0
                && frame[4] == (byte) (wire.to() + 1)
                && frame[5] == (byte) wire.toNic();
    }
}
