package io.crucible.app.output;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.explain.EventWords;
import io.crucible.model.explain.PropertyWords;
import io.crucible.model.explain.RunHistory;
import io.crucible.model.property.AssertionState;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.AssertionSpec.Always;
import io.crucible.model.scenario.AssertionSpec.Unreachable;
import io.crucible.model.schedule.Decision;
import io.crucible.model.text.Printable;
import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** How a run ended, in words. */
public final class Verdict {
    private static final int DECISIONS = 5;
    private static final int ENDED_FAULTS = 3;

    private final Recording recording;
    private final Outcome outcome;
    private final RunHistory history;

    private Verdict(Recording recording) {
        this.recording = recording;
        this.outcome = recording.outcome();
        this.history = new RunHistory(recording);
    }

    /** Several lines, each with its line feed. */
    public static String of(Recording recording) {
        return new Verdict(recording).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        text.append(outcome.status().word().toUpperCase(Locale.ROOT))
                .append("  ")
                .append(headline())
                .append("\n");
        outcome.violations().forEach(violation -> text.append('\n').append(violation(violation)));
        if (outcome.status() == Outcome.Status.CRASHED) {
            text.append('\n').append(crashes());
        }
        if (outcome.status() != Outcome.Status.PASSED) {
            text.append("\nLast decisions\n").append(decisions());
        }
        if (!recording.scenario().assertions().isEmpty()) {
            text.append('\n').append(assertions());
        }
        return text.append('\n').append(counts()).toString();
    }

    private String headline() {
        String when = " at " + VirtualTime.words(outcome.frontier());
        return switch (outcome.status()) {
            case PASSED -> ending() + when + ".";
            case FAILED -> failures();
            case BUDGET -> ending() + when + " before the run was complete.";
            case CRASHED ->
                history.crashes().size() == 1 ? "A machine broke by itself." : "Machines broke by themselves.";
        };
    }

    private String failures() {
        int count = outcome.violations().size();
        Violation first = outcome.violations().get(0);
        String rest = count == 1 ? "" : " (and " + (count - 1) + " more)";
        return "The promise " + first.assertion() + " was broken at " + VirtualTime.words(first.at()) + rest + ".";
    }

    private String ending() {
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

    private String violation(Violation violation) {
        Table lines = new Table("  ");
        lines.row("what", violation.assertion() + ": " + Printable.of(violation.message()));
        recording.scenario().assertions().stream()
                .filter(spec -> spec.name().equals(violation.assertion()))
                .forEach(spec -> lines.row("promised", PropertyWords.of(spec.property())));
        lines.row(
                "when",
                VirtualTime.words(violation.at()) + ", in quantum "
                        + VirtualTime.ceil(violation.at(), recording.scenario().quantum())
                                / recording.scenario().quantum());
        lines.row("where", where(violation));
        lines.row("cause", cause(violation));
        lines.row("faults", faults(violation.at()));
        return lines.text();
    }

    private static String where(Violation violation) {
        return "engine".equals(violation.node()) ? "no single node" : "node " + violation.node();
    }

    private String cause(Violation violation) {
        return history.cause(violation).map(EventWords::of).orElseGet(() -> Printable.of(violation.detail()));
    }

    private String faults(long at) {
        List<Event> inForce = history.faultsInForce(at);
        List<Event> ended = history.faultsEnded(at, ENDED_FAULTS);
        if (inForce.isEmpty() && ended.isEmpty()) {
            return "none so far";
        }
        String now = inForce.isEmpty()
                ? "none in force"
                : inForce.stream().map(Verdict::inForce).collect(Collectors.joining("; "));
        String before = ended.stream()
                .map(event -> EventWords.text(event, "fault") + " until " + VirtualTime.words(event.at()))
                .collect(Collectors.joining(", "));
        return before.isEmpty() ? now : now + "; before that " + before;
    }

    private static String inForce(Event event) {
        return EventWords.text(event, "fault") + " since " + VirtualTime.words(event.at()) + " ("
                + EventWords.text(event, "effect") + ")";
    }

    private String crashes() {
        Table lines = new Table("  ");
        for (Event crash : history.crashes()) {
            lines.row(VirtualTime.words(crash.at()), EventWords.of(crash), "faults: " + faults(crash.at()));
        }
        return lines.text();
    }

    private String decisions() {
        long at = outcome.violations().isEmpty()
                ? outcome.frontier()
                : outcome.violations().get(0).at();
        DecisionWords words = new DecisionWords(recording.scenario());
        Table lines = new Table("  ");
        for (Decision decision : history.decisions(at, DECISIONS)) {
            lines.row(VirtualTime.words(decision.at()), words.of(decision));
        }
        return lines.text();
    }

    private String assertions() {
        SortedMap<String, Event> states = history.assertionStates();
        Table lines = new Table("  ");
        for (AssertionSpec spec : recording.scenario().assertions()) {
            Event last = states.get(spec.name());
            if (last == null) {
                lines.row(spec.name(), initial(spec).word(), "from the start");
            } else {
                lines.row(spec.name(), EventWords.text(last, "state"), "since " + VirtualTime.words(last.at()));
            }
        }
        return "Assertions\n" + lines.text();
    }

    private static AssertionState initial(AssertionSpec spec) {
        boolean holdsUntilBroken = spec.property() instanceof Always || spec.property() instanceof Unreachable;
        return holdsUntilBroken ? AssertionState.PASSING : AssertionState.PENDING;
    }

    private String counts() {
        return "Ran " + VirtualTime.words(outcome.frontier()) + " (" + outcome.quanta() + " quanta of "
                + Durations.format(recording.scenario().quantum()) + "): "
                + recording.events().size() + " events, "
                + recording.decisions().size() + " decisions, "
                + recording.samples().size() + " samples.\n";
    }
}
