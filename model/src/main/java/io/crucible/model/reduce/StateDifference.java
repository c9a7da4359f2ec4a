package io.crucible.model.reduce;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What changed between two model states, fact by fact, in the canonical order of facts. */
public final class StateDifference {
    private StateDifference() {}

    /** A fact as it was and as it is; one of them is empty where the fact came or went. */
    public record Line(Optional<String> before, Optional<String> after) {
        public boolean changed() {
            return !before.equals(after);
        }
    }

    /** All facts of both states; what went stands where it was, what came where it is. */
    public static List<Line> of(ModelState before, ModelState after) {
        Map<String, String> old = byKey(before);
        Map<String, String> now = byKey(after);
        List<Line> lines = new ArrayList<>();
        Deque<String> coming = new ArrayDeque<>(now.keySet());
        old.forEach((key, was) -> {
            while (now.containsKey(key)
                    && !coming.isEmpty()
                    && !coming.element().equals(key)) {
                lines.add(came(now, coming.remove()));
            }
            lines.add(new Line(Optional.of(was), Optional.ofNullable(now.get(key))));
            if (now.containsKey(key)) {
                coming.poll();
            }
        });
        coming.forEach(key -> lines.add(came(now, key)));
        return lines;
    }

    private static Line came(Map<String, String> now, String key) {
        return new Line(Optional.empty(), Optional.of(now.get(key)));
    }

    private static Map<String, String> byKey(ModelState state) {
        Map<String, String> facts = new LinkedHashMap<>();
        state.facts().forEach(fact -> facts.put(key(fact), fact));
        return facts;
    }

    /** What a fact is about, without its value. */
    private static String key(String fact) {
        String[] words = fact.split(" ", 3);
        return switch (words[0]) {
            case "stream", "underway", "delivered" -> words[0] + " " + (words.length > 2 ? words[2] : "");
            case "lost" -> words[0];
            default -> words[0] + " " + words[1];
        };
    }
}
