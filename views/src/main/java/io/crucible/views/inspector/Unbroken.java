package io.crucible.views.inspector;

import java.util.regex.Pattern;

/** Text to be wrapped in which no line ends inside a number. */
final class Unbroken {
    private static final Pattern GAP = Pattern.compile("(?<=[0-9]) (?=[0-9]{3}(?![0-9])|ms\\b|MiB\\b|bytes\\b)");

    private Unbroken() {}

    /** The same text with no-break spaces between the groups of a number and before its unit; for the eye, never for copying. */
    static String of(String words) {
        return GAP.matcher(words).replaceAll("\u00a0");
    }
}
