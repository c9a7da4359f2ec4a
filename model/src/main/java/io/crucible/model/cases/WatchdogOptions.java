package io.crucible.model.cases;

/**
 * How patient a watchdog is.
 *
 * @param stall ns of host time without any step of the case
 * @param run ns of host time for one execution; a case has two
 * @param capacity bytes that the result of a case may have
 */
public record WatchdogOptions(long stall, long run, int capacity) {
    private static final long SECOND = 1_000_000_000L;

    /** 5 s, 30 s and 16 MiB. */
    public static final WatchdogOptions USUAL = new WatchdogOptions(5 * SECOND, 30 * SECOND, 16 << 20);

    /** Refuses what makes no sense. */
    public WatchdogOptions {
        if (stall <= 0 || run < stall || capacity <= 0) {
            throw new IllegalArgumentException(
                    "a watchdog needs a time without a step, and at least as much for an execution");
        }
    }
}
