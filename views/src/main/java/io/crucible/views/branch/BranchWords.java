package io.crucible.views.branch;

import io.crucible.model.run.Outcome;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;

/** How a branch ended, in a line that begins with a sign. */
final class BranchWords {
    private static final Messages WORDS = Messages.of("branch");

    private BranchWords() {}

    static String of(String decided, Outcome outcome) {
        String sign = switch (outcome.status()) {
            case PASSED -> "✓";
            case FAILED, CRASHED -> "✕";
            case BUDGET -> "…";
        };
        String how = outcome.status().word();
        String at = VirtualTime.words(outcome.frontier());
        String ended = outcome.violations().stream()
                .findFirst()
                .map(violation -> WORDS.text("ended.by", decided, how, at, violation.assertion()))
                .orElseGet(() -> WORDS.text("ended", decided, how, at));
        return sign + " " + ended;
    }
}
