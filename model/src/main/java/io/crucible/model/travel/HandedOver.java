package io.crucible.model.travel;

import io.crucible.model.backend.Input;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How many inputs a node was given for each instant. In every pass those of one instant come in the same order. */
final class HandedOver {
    private final Map<Key, Integer> counts;

    private record Key(Class<?> kind, long at) {
        static Key of(Input input) {
            return new Key(input.getClass(), input.at());
        }
    }

    HandedOver() {
        this(Map.of());
    }

    private HandedOver(Map<Key, Integer> counts) {
        this.counts = new HashMap<>(counts);
    }

    /** So many inputs of a kind for an instant. */
    record Count(String kind, long at, int count) {}

    /** Everything, in a fixed order. */
    List<Count> counts() {
        return counts.entrySet().stream()
                .map(entry ->
                        new Count(word(entry.getKey().kind()), entry.getKey().at(), entry.getValue()))
                .sorted(Comparator.comparing(Count::at).thenComparing(Count::kind))
                .toList();
    }

    /** What gives these counts; one of another kind is an {@link IllegalArgumentException}. */
    static HandedOver of(List<Count> counts) {
        Map<Key, Integer> all = new HashMap<>();
        counts.forEach(count -> all.put(new Key(kind(count.kind()), count.at()), count.count()));
        return new HandedOver(all);
    }

    private static String word(Class<?> kind) {
        return kind.getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static Class<?> kind(String word) {
        return Arrays.stream(Input.class.getPermittedSubclasses())
                .filter(kind -> word(kind).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no input is called " + word));
    }

    HandedOver copy() {
        return new HandedOver(counts);
    }

    void add(List<Input> inputs) {
        inputs.forEach(input -> counts.merge(Key.of(input), 1, Integer::sum));
    }

    /** Takes inputs off that are counted here, and gives those that are not. */
    List<Input> unknown(List<Input> inputs) {
        List<Input> unknown = new ArrayList<>();
        for (Input input : inputs) {
            Integer left = counts.computeIfPresent(Key.of(input), (key, count) -> count - 1);
            if (left == null) {
                unknown.add(input);
            } else if (left == 0) {
                counts.remove(Key.of(input));
            }
        }
        return unknown;
    }
}
