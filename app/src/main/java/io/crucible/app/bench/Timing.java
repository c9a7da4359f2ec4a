package io.crucible.app.bench;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;

/** Wall times in ns, and what is made of them. */
final class Timing {
    private Timing() {}

    /** The smallest value that at least so many percent of the values do not exceed. */
    static long percentile(long[] values, int percent) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        int rank = (int) Math.ceil(percent / 100.0 * sorted.length);
        return sorted[Math.max(0, rank - 1)];
    }

    static BigDecimal milliseconds(long nanoseconds) {
        return BigDecimal.valueOf(nanoseconds / 1_000, 3);
    }

    /** How many of {@code count} a second, to one decimal. */
    static BigDecimal perSecond(long count, long nanoseconds) {
        return BigDecimal.valueOf(count * 1e9 / nanoseconds).setScale(1, RoundingMode.HALF_UP);
    }

    static BigDecimal ratio(long first, long second) {
        return BigDecimal.valueOf((double) first / second).setScale(3, RoundingMode.HALF_UP);
    }
}
