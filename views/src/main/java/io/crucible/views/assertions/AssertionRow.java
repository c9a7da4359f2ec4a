package io.crucible.views.assertions;

import io.crucible.model.explain.AssertionBand;
import io.crucible.model.property.AssertionState;
import io.crucible.model.scenario.AssertionSpec;
import java.util.List;

/**
 * An assertion of the scenario.
 *
 * @param bands its states by time; at least the one it begins in
 */
record AssertionRow(AssertionSpec spec, List<AssertionBand> bands) {

    /** Whether it was broken at any time of the run. */
    boolean broken() {
        return bands.stream().anyMatch(band -> band.state() == AssertionState.VIOLATED);
    }

    /** The state at a moment in virtual ns; of several that began there the last. */
    AssertionBand at(long moment) {
        AssertionBand found = bands.get(0);
        for (AssertionBand band : bands) {
            found = band.from() <= moment ? band : found;
        }
        return found;
    }

    /** Where to go for it: the change that broke it, or else its last change. */
    AssertionBand telling() {
        return bands.stream()
                .filter(band -> band.state() == AssertionState.VIOLATED)
                .findFirst()
                .orElse(bands.get(bands.size() - 1));
    }
}
