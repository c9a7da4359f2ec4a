package io.crucible.views.faults;

import io.crucible.model.explain.FaultSpan;
import io.crucible.model.scenario.FaultSpec;
import java.util.Optional;

/**
 * A fault of the scenario.
 *
 * @param span its activity, where it happened
 * @param skipped row of the event that says that it did not happen
 * @param reason why it did not
 * @param whole whether the file is, so that what is not in it did not happen
 */
record FaultRow(FaultSpec spec, Optional<FaultSpan> span, int skipped, String reason, boolean whole) {
    static final int NONE = -1;

    /** Where to go for it, if anything came of it. */
    int row() {
        return span.map(FaultSpan::row).orElse(skipped);
    }
}
