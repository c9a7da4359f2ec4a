package io.crucible.model.bisect;

/**
 * How far a search has come: at one instant the machines of both sides are known to be the same, at a later one not to be.
 *
 * @param low virtual ns
 * @param high virtual ns
 * @param step virtual ns; closer instants are not told apart
 * @param probes how often both sides were compared
 */
public record Bracket(long low, long high, long step, int probes) {

    /** How many more halvings there are at most. */
    public int left() {
        return halvings(high - low, step);
    }

    /** How many halvings a window of so many virtual ns takes at most. */
    public static int halvings(long window, long step) {
        long instants = Math.max(1, (window + step - 1) / step);
        return Long.SIZE - Long.numberOfLeadingZeros(instants - 1);
    }

    boolean done() {
        return high - low <= step;
    }

    /** Virtual ns of the next comparison. */
    long middle() {
        return low + Math.max(1, (high - low) / 2 / step) * step;
    }

    /** After a comparison at an instant between the two. */
    Bracket after(long at, boolean same) {
        return same ? new Bracket(at, high, step, probes + 1) : new Bracket(low, at, step, probes + 1);
    }
}
