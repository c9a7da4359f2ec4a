package io.crucible.model.time;

/** Virtual time: nanoseconds since the world was switched on, as a {@code long}; never a wall clock, never a {@code double}. */
public final class VirtualTime {
    public static final long MICROSECOND = 1_000L;
    public static final long MILLISECOND = 1_000_000L;
    public static final long SECOND = 1_000_000_000L;

    /** Later than every instant a run can reach. */
    public static final long NEVER = Long.MAX_VALUE;

    private VirtualTime() {}

    /** The sum, or {@link #NEVER} where it would not fit; both arguments are not negative. */
    public static long plus(long instant, long duration) {
        long sum = instant + duration;
        return sum < 0 || instant == NEVER || duration == NEVER ? NEVER : sum;
    }

    /** The latest multiple of {@code step} that is not after {@code instant}. */
    public static long floor(long instant, long step) {
        return instant == NEVER ? NEVER : instant - instant % step;
    }

    /** The earliest multiple of {@code step} that is not before {@code instant}. */
    public static long ceil(long instant, long step) {
        return floor(plus(instant, step - 1), step);
    }

    /** Milliseconds with all six decimals in groups of three, as people read an instant: {@code 14.670 213 ms}. */
    public static String words(long nanoseconds) {
        long whole = nanoseconds / MILLISECOND;
        long rest = nanoseconds % MILLISECOND;
        return Digits.grouped(whole) + "." + pad(rest / 1000) + " " + pad(rest % 1000) + " ms";
    }

    private static String pad(long thousandth) {
        String digits = Long.toString(thousandth);
        return "000".substring(digits.length()) + digits;
    }
}
