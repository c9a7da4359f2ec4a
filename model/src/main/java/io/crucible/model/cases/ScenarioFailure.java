package io.crucible.model.cases;

import io.crucible.model.artifact.Recording;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.replay.Difference;
import io.crucible.model.run.Outcome;
import java.util.Optional;

/** What kind of failure a run of a scenario is. */
final class ScenarioFailure {
    private static final String NODE = "node:";

    private ScenarioFailure() {}

    /** The first violated assertion, the machine that broke by itself, or the budget that was used up; empty for a passed run. */
    static Optional<FailureIdentity> of(Recording recording) {
        Outcome outcome = recording.outcome();
        return switch (outcome.status()) {
            case PASSED -> Optional.empty();
            case FAILED -> Optional.of(violated(outcome.violations().get(0).assertion()));
            case CRASHED -> Optional.of(new FailureIdentity("node_crashed", "NodeCrashed", crashed(recording)));
            case BUDGET -> Optional.of(new FailureIdentity("step_budget_exceeded", outcome.ending(), ""));
        };
    }

    /** A run that violated this assertion first. */
    static FailureIdentity violated(String assertion) {
        return new FailureIdentity("check_failed", "AssertionViolated", assertion);
    }

    /** A run that was another the second time. */
    static FailureIdentity of(Difference difference) {
        return new FailureIdentity("determinism_mismatch", difference.what(), "");
    }

    /** The last node that crashed; the run ended with it. */
    private static String crashed(Recording recording) {
        return recording.events().stream()
                .filter(event -> event.kind() == EventKind.NODE_CRASHED)
                .map(Event::source)
                .reduce((first, second) -> second)
                .filter(source -> source.startsWith(NODE))
                .map(source -> source.substring(NODE.length()))
                .orElse("");
    }
}
