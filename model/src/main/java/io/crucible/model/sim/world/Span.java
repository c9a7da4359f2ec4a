package io.crucible.model.sim.world;

/** Spans of virtual time: 0 ns or more. What lasts beyond the end of virtual time, 2^63 - 1 ns, never passes. */
public final class Span {
    private Span() {}

    /** The span itself (ns); throws an {@link IllegalArgumentException} that begins with {@code what}, such as "A delay", if it is negative. */
    public static long require(String what, long nanoseconds) {
        if (nanoseconds < 0) {
            throw new IllegalArgumentException(what + " is 0 ns or more, not " + nanoseconds + ".");
        }
        return nanoseconds;
    }

    /** Whether a span that begins at this instant (ns) never passes. */
    public static boolean isEndless(long now, long nanoseconds) {
        return nanoseconds > Long.MAX_VALUE - now;
    }

    /** The instant (ns) at which a span that begins at {@code now} has passed; the end of virtual time if it never passes. */
    public static long end(long now, long nanoseconds) {
        return isEndless(now, nanoseconds) ? Long.MAX_VALUE : now + nanoseconds;
    }
}
