package io.crucible.model.scenario;

import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.Optional;

/** A table over the one that says what holds where it is silent. */
record Layers(Section own, Optional<Section> defaults) {
    Optional<Value> find(String key) {
        return own.find(key).or(() -> defaults.flatMap(table -> table.find(key)));
    }

    boolean has(String key) {
        return find(key).isPresent();
    }

    int integer(String key, int least, int most, int fallback) {
        return find(key)
                .map(value -> (int) value.integer(least, most, fallback))
                .orElse(fallback);
    }
}
