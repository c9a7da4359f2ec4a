package io.crucible.model.moment;

import io.crucible.model.time.VirtualTime;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An instant as people type it: {@code 14.670 213 ms}, {@code 3s}, {@code 14670213}; blanks do not matter, a bare number is ns. */
public final class InstantText {
    private static final Pattern FORM = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(ns|us|µs|ms|s)?");

    private InstantText() {}

    /** Virtual ns; throws {@link IllegalArgumentException} with a clause where the text is no instant. */
    public static long parse(String text) {
        String bare = text.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
        Matcher form = FORM.matcher(bare);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "\"" + text.strip() + "\" is not a number with ns, us, ms or s after it");
        }
        long unit = unit(form.group(2) == null ? "ns" : form.group(2));
        try {
            return new BigDecimal(form.group(1))
                    .multiply(BigDecimal.valueOf(unit))
                    .longValueExact();
        } catch (ArithmeticException notWhole) {
            throw new IllegalArgumentException(
                    "\"" + text.strip() + "\" is not a whole number of ns, or too large", notWhole);
        }
    }

    private static long unit(String word) {
        return switch (word) {
            case "s" -> VirtualTime.SECOND;
            case "ms" -> VirtualTime.MILLISECOND;
            case "us", "µs" -> VirtualTime.MICROSECOND;
            default -> 1;
        };
    }
}
