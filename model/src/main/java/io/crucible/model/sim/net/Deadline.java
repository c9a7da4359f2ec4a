package io.crucible.model.sim.net;

import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.world.World;

/** Waits at a signal until a virtual time. */
final class Deadline {
    private Deadline() {}

    static void await(World world, Signal signal, long deadline, String message) throws TimeoutException {
        if (deadline == Long.MAX_VALUE) {
            signal.await();
        } else if (world.now() >= deadline || !signal.await(deadline - world.now())) {
            throw new TimeoutException(message);
        }
    }
}
