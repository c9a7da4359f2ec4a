package io.crucible.model.sim.task;

/**
 * How the next task is chosen among those that can run. Evenly, or by priorities: each task gets a random one when it starts, the highest runs,
 * and at {@code depth} - 1 random ones of the first {@code steps} selections the one that would run gets the lowest. The latter is PCT
 * (Burckhardt, Kothari, Musuvathi, Nagarakatte 2010): a bug that needs so many ordered steps of n tasks is found in at least one of n
 * {@code steps}^({@code depth} - 1) executions.
 */
public record Scheduling(boolean byPriority, int depth, int steps) {

    /** Evenly. */
    public static final Scheduling UNIFORM = new Scheduling(false, 1, 1);

    /** Refuses a depth or a number of steps below 1. */
    public Scheduling {
        if (depth < 1 || steps < 1) {
            throw new IllegalArgumentException("PCT needs a depth and a number of steps of at least 1.");
        }
    }

    /** By priorities, for bugs of this depth in executions of about so many selections. */
    public static Scheduling pct(int depth, int steps) {
        return new Scheduling(true, depth, steps);
    }
}
