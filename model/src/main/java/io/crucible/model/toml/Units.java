package io.crucible.model.toml;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What to say of a text that should be a whole number and a unit. */
public final class Units {
    private static final Pattern NUMBER_AND_UNIT = Pattern.compile("[0-9]+ *(\\p{L}{1,12})");

    /** What other tools call our units. */
    private static final Map<String, String> MEANT = Map.ofEntries(
            Map.entry("sec", "s"),
            Map.entry("secs", "s"),
            Map.entry("second", "s"),
            Map.entry("seconds", "s"),
            Map.entry("msec", "ms"),
            Map.entry("millis", "ms"),
            Map.entry("usec", "us"),
            Map.entry("µs", "us"),
            Map.entry("μs", "us"),
            Map.entry("nsec", "ns"),
            Map.entry("m", "MiB"),
            Map.entry("mb", "MiB"),
            Map.entry("mi", "MiB"),
            Map.entry("mib", "MiB"),
            Map.entry("g", "GiB"),
            Map.entry("gb", "GiB"),
            Map.entry("gi", "GiB"),
            Map.entry("gib", "GiB"),
            Map.entry("kb", "kbit"),
            Map.entry("kbps", "kbit"),
            Map.entry("mbps", "Mbit"),
            Map.entry("mbits", "Mbit"),
            Map.entry("gbps", "Gbit"));

    private Units() {}

    /** A sentence that names the wrong unit and the nearest right one, or else the form as a whole. */
    public static String complaint(String text, String what, List<String> units, String example) {
        Matcher form = NUMBER_AND_UNIT.matcher(text);
        String start = Quoted.text(text) + " is not " + what;
        if (form.matches() && !units.contains(form.group(1))) {
            return start + ": there is no unit " + Quoted.name(form.group(1)) + "; " + hint(form.group(1), units);
        }
        return start + "; write a whole number and one of " + String.join(", ", units) + ", for example " + example;
    }

    private static String hint(String unit, List<String> units) {
        String lower = unit.toLowerCase(Locale.ROOT);
        String meant = MEANT.getOrDefault(lower, "");
        for (String valid : units) {
            if (valid.equals(meant) || valid.toLowerCase(Locale.ROOT).equals(lower)) {
                return "did you mean " + Quoted.name(valid) + "?";
            }
        }
        return NearestWord.hint(unit, units, "the units are");
    }
}
