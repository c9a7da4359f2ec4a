package io.crucible.model.explain;

import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;

/** How a run ended, in one sentence. */
final class EndingWords {
    private EndingWords() {}

    static Phrase of(Outcome outcome, RunHistory history) {
        return switch (outcome.status()) {
            case PASSED ->
                Phrase.of(ending(outcome) + " at ").at(outcome.frontier()).add(".");
            case BUDGET ->
                Phrase.of(ending(outcome) + " at ").at(outcome.frontier()).add(" before the run was complete.");
            case FAILED -> failures(outcome, history);
            case CRASHED ->
                Phrase.of(
                        history.crashes().size() == 1 ? "A machine broke by itself." : "Machines broke by themselves.");
        };
    }

    private static Phrase failures(Outcome outcome, RunHistory history) {
        int count = outcome.violations().size();
        if (count == 0) {
            return Phrase.of("A promise was broken by ")
                    .at(outcome.frontier())
                    .add(", but the file does not say which.");
        }
        Violation first = outcome.violations().get(0);
        return Phrase.of("The promise ")
                .link(first.assertion(), target(first, history))
                .add(" was broken at ")
                .at(first.at())
                .add(count == 1 ? "." : " (and " + (count - 1) + " more).");
    }

    /** Where the violation is in the log, or at least when it was. */
    static Target target(Violation violation, RunHistory history) {
        int verdict = history.verdict(violation).orElse(-1);
        if (verdict >= 0) {
            return new Target.Assertion(violation.assertion(), verdict);
        }
        int cause = history.cause(violation).orElse(-1);
        return cause >= 0 ? new Target.EventRow(cause) : new Target.Instant(violation.at());
    }

    private static String ending(Outcome outcome) {
        return switch (outcome.ending()) {
            case "quiescence" -> "The world came to rest";
            case "virtual-time" -> "The time to run was over";
            case "property" -> "Every assertion had its verdict";
            case "stopped" -> "Every node had switched itself off";
            case "virtual-time-budget" -> "The virtual time allowed was used up";
            case "quantum-budget" -> "The quanta allowed were used up";
            case "random-draw-budget" -> "The random draws allowed were used up";
            default -> "The run ended by " + outcome.ending();
        };
    }
}
