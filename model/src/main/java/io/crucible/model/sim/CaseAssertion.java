package io.crucible.model.sim;

import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureIdentity;
import io.crucible.model.sim.world.TraceEvent;
import java.util.List;
import java.util.stream.Collectors;

/** What a test is told when a case does not do what it should. */
final class CaseAssertion {
    private static final int EVENTS_SHOWN = 20;

    private CaseAssertion() {}

    static AssertionError failed(String name, CaseReport report) {
        return error("The case " + name + " failed under the seed " + report.seed() + ": " + outcome(report), report);
    }

    static AssertionError failedInFuzz(String name, CaseReport report, long base, int index) {
        return error(
                "The case " + name + " failed as number " + index + " of base seed " + base + ", under the seed "
                        + report.seed() + ": " + outcome(report),
                report);
    }

    static AssertionError unexpected(String name, CaseReport report, FailureIdentity expected) {
        return error(
                "The case " + name + " should fail with " + expected + " under the seed " + report.seed() + ", but: "
                        + outcome(report),
                report);
    }

    private static String outcome(CaseReport report) {
        return report.failure().map(Failure::toString).orElse("it passed");
    }

    private static AssertionError error(String sentence, CaseReport report) {
        List<TraceEvent> events = report.trace().events();
        String tail = events.subList(Math.max(0, events.size() - EVENTS_SHOWN), events.size()).stream()
                .map(event -> "\n  " + event.line())
                .collect(Collectors.joining());
        AssertionError error = new AssertionError(sentence + "\nThe last of its " + events.size() + " events:" + tail);
        report.failure().flatMap(Failure::cause).ifPresent(error::initCause);
        return error;
    }
}
