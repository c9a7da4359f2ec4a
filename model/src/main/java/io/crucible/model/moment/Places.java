package io.crucible.model.moment;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where one can stop in a run. For the grains event, decision, frame, fault and assertion places are numbered from 0 in an order in which
 * their instants do not decrease; quanta and instructions are computed.
 */
public interface Places {
    /** Virtual ns at which the run ends. */
    long end();

    /** Length of a quantum in ns. */
    long quantum();

    /** Nanoseconds that one instruction of the node takes; empty where there is no such node. */
    OptionalLong instruction(String node);

    int count(Grain grain);

    /** Virtual ns of a place. */
    long at(Grain grain, int index);

    /** The node that a place belongs to, where it is one. */
    default Optional<String> node(Grain grain, int index) {
        return Optional.empty();
    }

    /** The instruction count of that node at the place, where it is known. */
    default OptionalLong icount(Grain grain, int index) {
        return OptionalLong.empty();
    }
}
