package io.crucible.model.explain;

import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.text.Printable;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What can be said of a broken promise, clause by clause; none has a capital letter or a full stop. */
public final class ViolationWords {
    private static final int ENDED_FAULTS = 3;
    private static final int MOST_FAULTS = 4;

    private final KnownRun run;
    private final RunHistory history;

    public ViolationWords(KnownRun run) {
        this.run = run;
        this.history = new RunHistory(run);
    }

    /** What the assertion promises, where it is one of the scenario's. */
    public Optional<String> promised(Violation violation) {
        return run.scenario().stream()
                .flatMap(scenario -> scenario.assertions().stream())
                .filter(spec -> spec.name().equals(violation.assertion()))
                .map(spec -> PropertyWords.of(spec.property()))
                .findFirst();
    }

    /** The quantum at whose end an instant is or in which it lies, such as {@code in quantum 8}. */
    public Optional<String> quantum(long at) {
        return run.scenario()
                .map(Scenario::quantum)
                .map(length -> "in quantum " + VirtualTime.ceil(at, length) / length);
    }

    /** On which node it was found. */
    public static String where(Violation violation) {
        return "engine".equals(violation.node()) ? "no single node" : "node " + violation.node();
    }

    /** What brought it about. */
    public Phrase cause(Violation violation) {
        OptionalInt cause = history.cause(violation);
        return cause.isPresent()
                ? new Phrase().link(EventWords.of(run.events().event(cause.getAsInt())), row(cause.getAsInt()))
                : Phrase.of(Printable.of(violation.detail()));
    }

    /** Which faults were in force at an instant (virtual ns), and which had ended before. */
    public Phrase faults(long at) {
        List<FaultSpan> inForce = history.faultsInForce(at);
        List<FaultSpan> ended = history.faultsEnded(at, ENDED_FAULTS);
        if (inForce.isEmpty() && ended.isEmpty()) {
            return Phrase.of("none so far");
        }
        Phrase now = inForce.isEmpty() ? Phrase.of("none in force") : inForce(inForce);
        if (ended.isEmpty()) {
            return now;
        }
        List<Phrase> before = ended.stream()
                .map(span -> fault(span).add(" until ").at(span.to()))
                .toList();
        return now.add("; before that ").add(Phrase.joined(before, ", "));
    }

    private static Phrase inForce(List<FaultSpan> spans) {
        List<Phrase> named = spans.stream()
                .limit(MOST_FAULTS)
                .map(span -> fault(span).add(" since ").at(span.from()).add(" (" + Printable.of(span.effect()) + ")"))
                .toList();
        int more = spans.size() - named.size();
        return Phrase.joined(named, "; ").add(more == 0 ? "" : " and " + more + " more");
    }

    private static Phrase fault(FaultSpan span) {
        return new Phrase().link(Printable.of(span.fault()), new Target.Fault(span.fault(), span.row()));
    }

    private static Target row(int row) {
        return new Target.EventRow(row);
    }
}
