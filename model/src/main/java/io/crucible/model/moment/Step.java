package io.crucible.model.moment;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a step has led.
 *
 * @param moment the new moment; the old one where there is nothing further on
 * @param index the number of the place at the grain of the step, where the moment is at a numbered place
 * @param said why it stayed where it was, as a sentence; empty where it moved
 */
public record Step(Moment moment, OptionalInt index, Optional<String> said) {

    public boolean moved() {
        return said.isEmpty();
    }
}
