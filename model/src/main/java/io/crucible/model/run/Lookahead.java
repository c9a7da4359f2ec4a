package io.crucible.model.run;

import io.crucible.model.time.VirtualTime;
import java.util.Arrays;
import java.util.List;

/**
 * How far each node may run without missing an input that is still unknown: conservative synchronisation after Chandy, Misra and Bryant,
 * with the earliest possible emissions closed over the wires, so that sleeping nodes hold nobody back.
 */
final class Lookahead {
    private final List<Wire> wires;

    Lookahead(List<Wire> wires) {
        this.wires = wires;
    }

    /**
     * For each node the world ns up to which all its inputs are known.
     *
     * @param powerLimits for each node the world ns at which it may be switched off, and so perhaps on again
     */
    long[] horizons(List<NodeRun> nodes, long[] powerLimits) {
        long[] emission = emissions(nodes, powerLimits);
        long[] horizon = new long[nodes.size()];
        Arrays.fill(horizon, VirtualTime.NEVER);
        for (Wire wire : wires) {
            long arrival = arrival(wire, emission[wire.from()]);
            // Emissions carry whole microseconds, rounded down, hence one microsecond less.
            long safe = arrival == VirtualTime.NEVER ? arrival : arrival - VirtualTime.MICROSECOND;
            horizon[wire.to()] = Math.min(horizon[wire.to()], safe);
        }
        return horizon;
    }

    private long[] emissions(List<NodeRun> nodes, long[] powerLimits) {
        long[] emission = new long[nodes.size()];
        for (NodeRun node : nodes) {
            emission[node.number] = Math.min(node.earliestUnknown(), powerLimits[node.number]);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Wire wire : wires) {
                long arrival = arrival(wire, emission[wire.from()]);
                if (nodes.get(wire.to()).runs() && arrival < emission[wire.to()]) {
                    emission[wire.to()] = arrival;
                    changed = true;
                }
            }
        }
        return emission;
    }

    private static long arrival(Wire wire, long emission) {
        return VirtualTime.plus(
                VirtualTime.floor(emission, VirtualTime.MICROSECOND),
                wire.link().latency());
    }
}
