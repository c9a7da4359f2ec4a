package io.crucible.app.output;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.explain.EventWords;
import io.crucible.model.explain.FailureWords;
import io.crucible.model.explain.KnownRun;
import io.crucible.model.explain.RunHistory;
import io.crucible.model.explain.ViolationWords;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.text.Printable;
import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import java.util.Locale;

/** How a run ended, in words and tables; the window and the report say the same in sentences. */
public final class Verdict {
    private static final int DECISIONS = 5;

    private final Recording recording;
    private final Outcome outcome;
    private final KnownRun run;
    private final RunHistory history;
    private final ViolationWords words;

    private Verdict(Recording recording) {
        this.recording = recording;
        this.outcome = recording.outcome();
        this.run = KnownRun.of(recording);
        this.history = new RunHistory(run);
        this.words = new ViolationWords(run);
    }

    /** Several lines, each with its line feed. */
    public static String of(Recording recording) {
        return new Verdict(recording).text();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        text.append(outcome.status().word().toUpperCase(Locale.ROOT))
                .append("  ")
                .append(FailureWords.ending(run, outcome).text())
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

    private String violation(Violation violation) {
        Table lines = new Table("  ");
        lines.row("what", violation.assertion() + ": " + Printable.of(violation.message()));
        words.promised(violation).ifPresent(promised -> lines.row("promised", promised));
        String quantum = words.quantum(violation.at()).map(in -> ", " + in).orElse("");
        lines.row("when", VirtualTime.words(violation.at()) + quantum);
        lines.row("where", ViolationWords.where(violation));
        lines.row("cause", words.cause(violation).text());
        lines.row("faults", words.faults(violation.at()).text());
        return lines.text();
    }

    private String crashes() {
        Table lines = new Table("  ");
        for (int row : history.crashes()) {
            Event crash = run.events().event(row);
            String faults = "faults: " + words.faults(crash.at()).text();
            lines.row(VirtualTime.words(crash.at()), EventWords.of(crash), faults);
        }
        return lines.text();
    }

    private String decisions() {
        long at = outcome.violations().isEmpty()
                ? outcome.frontier()
                : outcome.violations().get(0).at();
        DecisionWords decisions = new DecisionWords(recording.scenario());
        Table lines = new Table("  ");
        history.decisions(at, DECISIONS).stream()
                .map(recording.decisions()::get)
                .forEach(decision -> lines.row(VirtualTime.words(decision.at()), decisions.of(decision)));
        return lines.text();
    }

    private String assertions() {
        Table lines = new Table("  ");
        for (AssertionBand band : history.assertions(outcome.frontier()).values()) {
            String since = band.row() < 0 ? "from the start" : "since " + VirtualTime.words(band.from());
            lines.row(band.assertion(), band.state().word(), since);
        }
        return "Assertions\n" + lines.text();
    }

    private String counts() {
        return "Ran " + VirtualTime.words(outcome.frontier()) + " (" + outcome.quanta() + " quanta of "
                + Durations.format(recording.scenario().quantum()) + "): "
                + recording.events().size() + " events, "
                + recording.decisions().size() + " decisions, "
                + recording.samples().size() + " samples.\n";
    }
}
