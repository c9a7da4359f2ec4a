package io.crucible.model.toml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What somebody meant who wrote a word that is not among the valid ones. */
public final class NearestWord {
    private static final int LISTED = 14;

    /** Words of other tools, and near words that mean something else, with what they are called here. */
    private static final Map<String, String> MEANT = Map.ofEntries(
            Map.entry("ram", "memory"),
            Map.entry("cpus", "vcpus"),
            Map.entry("smp", "vcpus"),
            Map.entry("cmdline", "command-line"),
            Map.entry("append", "command-line"),
            Map.entry("image", "kernel"),
            Map.entry("shift", "icount-shift"),
            Map.entry("delay", "latency"),
            Map.entry("duration", "for"),
            Map.entry("type", "kind"),
            Map.entry("timeout", "time-limit"),
            Map.entry("deadline", "within"),
            Map.entry("never", "unreachable"));

    private NearestWord() {}

    /** {@code did you mean `latency`?} where a word is near enough, otherwise {@code <lead> `a`, `b`, `c`}. */
    public static String hint(String written, Collection<String> valid, String lead) {
        if (valid.isEmpty()) {
            return "there are none at all";
        }
        String meant = MEANT.getOrDefault(written, "");
        if (valid.contains(meant)) {
            return "did you mean " + Quoted.name(meant) + "?";
        }
        String nearest = nearest(written, valid);
        return nearest.isEmpty() ? list(valid, lead) : "did you mean " + Quoted.name(nearest) + "?";
    }

    private static String list(Collection<String> valid, String lead) {
        List<String> names = valid.stream().limit(LISTED).map(Quoted::name).toList();
        return lead + " " + String.join(", ", names) + (valid.size() > LISTED ? ", …" : "");
    }

    private static String nearest(String written, Collection<String> valid) {
        String best = "";
        int least = Integer.MAX_VALUE;
        for (String word : valid) {
            int allowed = Math.max(1, Math.min(word.length(), written.length()) / 3);
            if (Math.abs(word.length() - written.length()) <= allowed) {
                int distance = distance(written, word);
                if (distance <= allowed && distance < least && distance < Math.max(word.length(), written.length())) {
                    best = word;
                    least = distance;
                }
            }
        }
        return best;
    }

    /** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours each cost 1. */
    static int distance(String a, String b) {
        List<int[]> rows = new ArrayList<>();
        for (int i = 0; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            rows.add(row);
            for (int j = 0; j <= b.length(); j++) {
                row[j] = cell(a, b, rows, i, j);
            }
        }
        return rows.get(a.length())[b.length()];
    }

    private static int cell(String a, String b, List<int[]> rows, int i, int j) {
        if (i == 0 || j == 0) {
            return i + j;
        }
        int replaced = rows.get(i - 1)[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, Math.min(rows.get(i - 1)[j], rows.get(i)[j - 1]) + 1);
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
            best = Math.min(best, rows.get(i - 2)[j - 2] + 1);
        }
        return best;
    }
}
