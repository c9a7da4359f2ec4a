package io.crucible.model.live;

import java.util.OptionalLong;

/** How fast a replay gets on, for estimates; nothing of the run depends on it. */
final class Pace {
    private static final long ENOUGH = 100_000_000L;

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

    /** Host ns for so many virtual ns, once enough has been seen. */
    synchronized OptionalLong estimate(long nanoseconds) {
        return hostNanos < ENOUGH || virtualNanos <= 0
                ? OptionalLong.empty()
                : OptionalLong.of((long) ((double) hostNanos / virtualNanos * nanoseconds));
    }
}
