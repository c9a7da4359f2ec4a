package io.crucible.model.sim.world;

/**
 * The virtual time a world starts at (ns), how many steps it may take, and how many bytes its trace may take; its tape may hold a choice for
 * every 64 of them.
 */
public record WorldOptions(long startTime, long stepBudget, long traceBytes) {

    private static final int BYTES_OF_TRACE_FOR_A_CHOICE = 64;

    /** From 0, a million steps, 64 MiB of trace. */
    public static final WorldOptions DEFAULT = new WorldOptions(0, 1_000_000, 64L << 20);

    /** Refuses a negative time and budgets below 1. */
    public WorldOptions {
        if (startTime < 0 || stepBudget < 1 || traceBytes < 1) {
            throw new IllegalArgumentException(
                    "A world starts at 0 ns or later and may take at least one step and one byte of trace.");
        }
    }

    /** How many choices an execution may make; what chooses for ever would use up the memory otherwise. */
    long mostChoices() {
        return Math.max(1, traceBytes / BYTES_OF_TRACE_FOR_A_CHOICE);
    }
}
