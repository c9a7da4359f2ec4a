package io.crucible.model.live;

import java.util.OptionalLong;

/** How fast a replay gets on, for estimates; nothing of the run depends on it. */
final class Pace {
    private static final long ENOUGH = 100_000_000L;
    /** Host ns for a virtual ns that machines hardly ever take, by which short ways are judged before the pace is known. */
    private static final long SLOW = 10;

    private static final long SHORT = 200_000_000L;

    private long hostNanos;
    private long virtualNanos;
    private long since;
    private long from;

    /** The machines go on from an instant. */
    void start(long at) {
        since = System.nanoTime();
        from = at;
    }

    /** The machines have come to an instant. */
    synchronized void passed(long at) {
        long now = System.nanoTime();
        hostNanos += now - since;
        virtualNanos += at - from;
        since = now;
        from = at;
    }

    /** Host ns for so many virtual ns; until enough has been seen only that of a short way, at most. */
    synchronized OptionalLong estimate(long nanoseconds) {
        if (hostNanos < ENOUGH || virtualNanos <= 0) {
            return nanoseconds <= SHORT ? OptionalLong.of(nanoseconds * SLOW) : OptionalLong.empty();
        }
        return OptionalLong.of((long) ((double) hostNanos / virtualNanos * nanoseconds));
    }
}
