package io.crucible.model.sim.task;

import io.crucible.model.sim.world.World;
import java.util.concurrent.TimeUnit;

/** Lets a killed task that waits run its cleanup, in which the world answers nothing; one at a time. */
final class Unwinding {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

    private final World world;
    private Task task;

    Unwinding(World world) {
        this.world = world;
    }

    /** Whether it is this task that runs its cleanup now. */
    boolean isOf(Task other) {
        return task == other;
    }

    /** Waits for the end of the task's cleanup. */
    void run(Task killed) {
        boolean wasLive = world.mute();
        task = killed;
        killed.turn.open();
        boolean ended = killed.unwound.passWithin(PATIENCE);
        task = null;
        world.unmute(wasLive);
        if (!ended) {
            throw new IllegalStateException(
                    "The task " + killed.name() + " was killed but its cleanup did not end within 10 s.");
        }
    }
}
