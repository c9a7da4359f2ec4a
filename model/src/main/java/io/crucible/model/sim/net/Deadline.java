package io.crucible.model.sim.net;

import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.world.Span;
import io.crucible.model.sim.world.World;

/** Waits at a signal until a virtual time (ns); the end of virtual time never comes. */
final class Deadline {
    static final long NEVER = Long.MAX_VALUE;

    private Deadline() {}

    /** The deadline after so many ns from now; throws an {@link IllegalArgumentException} that begins with {@code what} if they are negative. */
    static long in(World world, String what, long nanoseconds) {
        return Span.end(world.now(), Span.require(what, nanoseconds));
    }

    static void await(World world, Signal signal, long deadline, String message) throws TimeoutException {
        if (!await(world, signal, deadline)) {
            throw new TimeoutException(message);
        }
    }

    /** Whether the signal came first. */
    static boolean await(World world, Signal signal, long deadline) {
        if (deadline == NEVER) {
            signal.await();
            return true;
        }
        return world.now() < deadline && signal.await(deadline - world.now());
    }
}
