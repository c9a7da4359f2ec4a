package io.crucible.model.time;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The written form of a duration: a whole number and one of {@code ns us ms s}, for example {@code 250us}. */
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(0|[1-9][0-9]{0,18})(ns|us|ms|s)");

    private Durations() {}

    /**
     * Nanoseconds of a written duration.
     *
     * @throws IllegalArgumentException with a sentence that says what is wrong with the text
     */
    public static long parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("\"" + text
                    + "\" is not a duration; write a whole number and one of ns, us, ms, s, for example 250us");
        }
        try {
            return Math.multiplyExact(Long.parseLong(form.group(1)), unit(form.group(2)));
        } catch (ArithmeticException | NumberFormatException tooLong) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is too long; the longest duration is " + format(Long.MAX_VALUE), tooLong);
        }
    }

    /** The shortest written form of the same number of nanoseconds: the largest unit that divides it. */
    public static String format(long nanoseconds) {
        for (String unit : new String[] {"s", "ms", "us"}) {
            if (nanoseconds != 0 && nanoseconds % unit(unit) == 0) {
                return nanoseconds / unit(unit) + unit;
            }
        }
        return nanoseconds == 0 ? "0s" : nanoseconds + "ns";
    }

    /** A duration as people read it, always in the same unit, so that one looks the same in every place: {@code 182 111 ns}. */
    public static String words(long nanoseconds) {
        return Digits.grouped(nanoseconds) + " ns";
    }

    private static long unit(String name) {
        return switch (name) {
            case "ns" -> 1;
            case "us" -> VirtualTime.MICROSECOND;
            case "ms" -> VirtualTime.MILLISECOND;
            case "s" -> VirtualTime.SECOND;
            default -> throw new IllegalArgumentException(name);
        };
    }
}
