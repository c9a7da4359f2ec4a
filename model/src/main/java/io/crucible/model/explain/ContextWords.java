package io.crucible.model.explain;

import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.event.EventKind;
import io.crucible.model.property.AssertionState;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.schedule.Decision;
import io.crucible.model.text.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;

/** Sentences about what there was round an instant (virtual ns). */
final class ContextWords {
    private static final int DECISIONS = 3;
    private static final int MOST_NODES = 4;
    private static final int MOST_NAMED = 4;

    private final KnownRun run;
    private final RunHistory history;
    private final ViolationWords clauses;

    ContextWords(KnownRun run, RunHistory history) {
        this.run = run;
        this.history = history;
        this.clauses = new ViolationWords(run);
    }

    Phrase faults(long at) {
        if (run.story().faults().stream().noneMatch(span -> span.from() <= at)) {
            return Phrase.of("No fault had happened by then" + asFar(at) + ".");
        }
        return Phrase.of("Faults: ").add(clauses.faults(at)).add(asFar(at) + ".");
    }

    /** What is said of an instant that the file does not reach. */
    private String asFar(long at) {
        int events = run.events().size();
        boolean reached = events > 0 && run.events().at(events - 1) >= at;
        return run.state() == State.COMPLETE || reached ? "" : ", as far as the file goes";
    }

    Phrase decisions(long at) {
        List<Integer> last = history.decisions(at, DECISIONS);
        if (last.isEmpty()) {
            return Phrase.of("The file has no decisions up to then.");
        }
        List<Phrase> told = last.stream().map(index -> decision(index, at)).toList();
        return Phrase.of(told.size() == 1 ? "The last decision: " : "The last decisions: ")
                .add(Phrase.joined(told, "; "))
                .add(".");
    }

    private Phrase decision(int index, long seenFrom) {
        Decision decision = run.decisions().get(index);
        String words = run.scenario()
                .map(scenario -> new DecisionWords(scenario).of(decision))
                .orElseGet(() -> decision.point().kind().word());
        return new Phrase().link(words, new Target.DecisionAt(index)).when(decision.at(), seenFrom);
    }

    /** What each node said last. */
    Phrase reports(long at) {
        SortedMap<String, Integer> reports = history.reports(at);
        if (reports.isEmpty()) {
            return Phrase.of("No node had reported anything by then" + asFar(at) + ".");
        }
        List<Integer> newest = reports.values().stream()
                .sorted(Comparator.reverseOrder())
                .limit(MOST_NODES)
                .toList();
        List<Phrase> told = reports.values().stream()
                .filter(newest::contains)
                .map(row -> report(row, at))
                .toList();
        return Phrase.of("What the nodes had said last: ")
                .add(Phrase.joined(told, "; "))
                .add(silent(reports, told.size()))
                .add(asFar(at) + ".");
    }

    private Phrase report(int row, long seenFrom) {
        return new Phrase()
                .link(EventWords.of(run.events().event(row)), new Target.EventRow(row))
                .when(run.events().at(row), seenFrom);
    }

    private String silent(SortedMap<String, Integer> reports, int told) {
        List<String> silent = run.scenario().stream()
                .map(Scenario::nodes)
                .flatMap(List::stream)
                .map(NodeSpec::name)
                .filter(node -> !reports.containsKey(node))
                .toList();
        String more = reports.size() > told ? "; " + (reports.size() - told) + " others earlier" : "";
        if (silent.isEmpty()) {
            return more;
        }
        return more + "; "
                + (silent.size() > MOST_NAMED ? silent.size() + " nodes" : String.join(" and ", silent))
                + " nothing";
    }

    /** How the assertions stand. */
    Phrase standing(long at) {
        SortedMap<String, AssertionBand> bands = history.assertions(at);
        if (bands.isEmpty()) {
            return Phrase.of("The scenario has no assertions.");
        }
        List<Phrase> told = new ArrayList<>();
        for (AssertionState state : AssertionState.values()) {
            List<AssertionBand> in = bands.values().stream()
                    .filter(band -> band.state() == state)
                    .toList();
            if (!in.isEmpty()) {
                told.add(Phrase.of(state.word() + ": ").add(named(in)));
            }
        }
        return Phrase.of("Assertions, ").add(Phrase.joined(told, "; ")).add(".");
    }

    /** Which assertions were still open when the run was given up. */
    Phrase undecided(long at) {
        List<AssertionBand> open = history.assertions(at).values().stream()
                .filter(band -> !band.state().decided())
                .toList();
        return open.isEmpty()
                ? Phrase.of("No assertion was still undecided then.")
                : Phrase.of("Still undecided then: ").add(named(open)).add(".");
    }

    private static Phrase named(List<AssertionBand> bands) {
        List<Phrase> names = bands.stream()
                .limit(MOST_NAMED)
                .map(band -> new Phrase()
                        .link(Printable.of(band.assertion()), new Target.Assertion(band.assertion(), band.row())))
                .toList();
        int more = bands.size() - names.size();
        return Phrase.joined(names, ", ").add(more == 0 ? "" : " and " + more + " more");
    }

    /** Which faults there were in the whole run. */
    Phrase injected() {
        List<FaultSpan> spans = run.story().faults();
        long skipped = IntStream.range(0, run.events().size())
                .filter(row -> run.events().kind(row) == EventKind.FAULT_SKIPPED)
                .count();
        String not = skipped == 0 ? "" : "; " + skipped + (skipped == 1 ? " did" : " times one did") + " not happen";
        if (spans.isEmpty()) {
            return Phrase.of("No fault happened" + not + ".");
        }
        List<Phrase> told = spans.stream()
                .limit(MOST_NAMED)
                .map(span -> new Phrase()
                        .link(Printable.of(span.fault()), new Target.Fault(span.fault(), span.row()))
                        .add(" from ")
                        .at(span.from())
                        .add(span.healed() ? " to " : " to the end at ")
                        .at(span.to()))
                .toList();
        int more = spans.size() - told.size();
        return Phrase.of("Faults: ")
                .add(Phrase.joined(told, ", "))
                .add(more == 0 ? "" : " and " + more + " more")
                .add(not + ".");
    }

    /** How to see it again. */
    Phrase command(String replay) {
        if (run.state() == State.COMPLETE) {
            return Phrase.of("To see it happen again: ").link(replay, new Target.Command(replay));
        }
        String scenario =
                run.scenario().map(known -> "the scenario " + known.name()).orElse("its scenario");
        String seed = run.seed().isPresent()
                ? " with --seed " + Seeds.format(run.seed().getAsLong())
                : "";
        return Phrase.of(
                "It cannot be replayed from this file, which is not whole; run " + scenario + " again" + seed + ".");
    }
}
