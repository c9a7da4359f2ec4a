package io.crucible.model.scenario;

import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Units;
import io.crucible.model.toml.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Memory sizes such as {@code 16MiB} and bandwidths such as {@code 10Mbit}. */
final class Sizes {
    private static final Pattern MEMORY = Pattern.compile("(0|[1-9][0-9]{0,8})(MiB|GiB)");
    private static final Pattern BANDWIDTH = Pattern.compile("(0|[1-9][0-9]{0,12})([kMG]?)bit");

    private Sizes() {}

    /** MiB of a memory size. */
    static int memory(Value value) {
        if (!value.isText()) {
            return value.wrongType("a memory size in quotes such as \"16MiB\"", Defaults.MEMORY_MIB);
        }
        String text = value.text("");
        Matcher form = MEMORY.matcher(text);
        if (!form.matches()) {
            value.problem(Units.complaint(text, "a memory size", List.of("MiB", "GiB"), "16MiB"));
            return Defaults.MEMORY_MIB;
        }
        long mebibytes = Long.parseLong(form.group(1)) * (form.group(2).equals("GiB") ? 1024 : 1);
        if (mebibytes < Limits.LEAST_MEMORY_MIB || mebibytes > Limits.MOST_MEMORY_MIB) {
            value.problem(Quoted.text(text) + " is out of range; write a size from " + memory(Limits.LEAST_MEMORY_MIB)
                    + " to " + memory(Limits.MOST_MEMORY_MIB));
            return Defaults.MEMORY_MIB;
        }
        return (int) mebibytes;
    }

    static String memory(int mebibytes) {
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "GiB" : mebibytes + "MiB";
    }

    /** Bits per second of a bandwidth. */
    static long bandwidth(Value value) {
        if (!value.isText()) {
            return value.wrongType("a bandwidth in quotes such as \"10Mbit\"", Limits.MOST_BANDWIDTH);
        }
        String text = value.text("");
        Matcher form = BANDWIDTH.matcher(text);
        if (!form.matches()) {
            value.problem(Units.complaint(text, "a bandwidth", List.of("kbit", "Mbit", "Gbit"), "10Mbit"));
            return Limits.MOST_BANDWIDTH;
        }
        long number = Long.parseLong(form.group(1));
        long unit = unit(form.group(2));
        if (number > Limits.MOST_BANDWIDTH / unit || number * unit < Limits.LEAST_BANDWIDTH) {
            value.problem(Quoted.text(text) + " is out of range; write a bandwidth from "
                    + bandwidth(Limits.LEAST_BANDWIDTH) + " to " + bandwidth(Limits.MOST_BANDWIDTH));
            return Limits.MOST_BANDWIDTH;
        }
        return number * unit;
    }

    static String bandwidth(long bitsPerSecond) {
        for (String unit : new String[] {"G", "M", "k"}) {
            if (bitsPerSecond % unit(unit) == 0) {
                return bitsPerSecond / unit(unit) + unit + "bit";
            }
        }
        return bitsPerSecond + "bit";
    }

    private static long unit(String letter) {
        return switch (letter) {
            case "k" -> 1_000L;
            case "M" -> 1_000_000L;
            case "G" -> 1_000_000_000L;
            default -> 1L;
        };
    }
}
