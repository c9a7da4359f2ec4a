package io.crucible.views.branch;

import io.crucible.model.run.Outcome;
import io.crucible.model.time.VirtualTime;

/** How a branch ended, in a line that begins with a sign. */
final class BranchWords {
    private BranchWords() {}

    static String of(String decided, Outcome outcome) {
        String sign = switch (outcome.status()) {
            case PASSED -> "✓";
            case FAILED, CRASHED -> "✕";
            case BUDGET -> "…";
        };
        String broken = outcome.violations().stream()
                .findFirst()
                .map(violation -> ": " + violation.assertion())
                .orElse("");
        return sign + " " + decided + " — " + outcome.status().word() + " at " + VirtualTime.words(outcome.frontier())
                + broken;
    }
}
