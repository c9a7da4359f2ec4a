package io.crucible.model.travel;

import io.crucible.model.backend.Input;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
