package io.crucible.validation;

import io.crucible.model.sim.world.World;

/** What the system under test takes for the host's clock: the virtual time of the world that this thread runs. */
public final class SimulatedClock {
    /** 2026-01-01, as a number of seven bytes in hexadecimal digits, as every date of our time. */
    private static final long START_MILLISECONDS = 1_767_225_600_000L;

    private static final ThreadLocal<World> WORLD = new ThreadLocal<>();

    private SimulatedClock() {}

    static void follow(World world) {
        WORLD.set(world);
    }

    /** Stands for the method of {@link System}. */
    public static long currentTimeMillis() {
        return START_MILLISECONDS + nanoTime() / 1_000_000;
    }

    /** Stands for the method of {@link System}. */
    public static long nanoTime() {
        World world = WORLD.get();
        return world == null ? 0 : world.now();
    }
}
