package io.crucible.views.timeline;

import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;

/**
 * How far the marks of the ruler are apart.
 *
 * @param length ns: 1, 2 or 5 times a power of ten
 */
record TickStep(long length) {
    /** The shortest step that is at least so long. */
    static TickStep atLeast(double length) {
        long step = 1;
        while (step < length && step < VirtualTime.NEVER / 10) {
            if (2 * step >= length) {
                return new TickStep(2 * step);
            } else if (5 * step >= length) {
                return new TickStep(5 * step);
            }
            step *= 10;
        }
        return new TickStep(step);
    }

    /** The first mark that is not before an instant. */
    long first(long at) {
        return VirtualTime.ceil(at, length);
    }

    /** A mark's instant in ms with no more decimals than the step has; exact. */
    String words(long at) {
        String whole = Digits.grouped(at / VirtualTime.MILLISECOND);
        long rest = at % VirtualTime.MILLISECOND;
        if (length % VirtualTime.MILLISECOND == 0) {
            return whole;
        }
        String micro = pad(rest / VirtualTime.MICROSECOND);
        return length % VirtualTime.MICROSECOND == 0
                ? whole + "." + micro
                : whole + "." + micro + " " + pad(rest % VirtualTime.MICROSECOND);
    }

    private static String pad(long thousandth) {
        String digits = Long.toString(thousandth);
        return "000".substring(digits.length()) + digits;
    }
}
