package io.crucible.model.explain;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.model.property.AssertionState;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** Answers questions about what is known of a run. Events and decisions are named by their position. */
public final class RunHistory {
    private final KnownRun run;
    private final EventColumns events;

    public RunHistory(KnownRun run) {
        this.run = run;
        this.events = run.events();
    }

    /** The event that says that this violation was found, where it was one of the scenario's assertions. */
    OptionalInt verdict(Violation violation) {
        return run.story().assertions().stream()
                .filter(band -> band.state() == AssertionState.VIOLATED && band.from() == violation.at())
                .filter(band -> band.assertion().equals(violation.assertion()))
                .mapToInt(AssertionBand::row)
                .filter(row -> row >= 0)
                .findFirst();
    }

    /** The event after which a violation was found; empty where a deadline or the end of the run brought it about. */
    OptionalInt cause(Violation violation) {
        if (violation.detail().startsWith("its deadline") || violation.detail().startsWith("the run ended")) {
            return OptionalInt.empty();
        }
        OptionalInt verdict = verdict(violation);
        if (verdict.isEmpty()) {
            return lastGuestAssertion(violation);
        }
        for (int row = verdict.getAsInt() - 1; row >= 0; row--) {
            if (events.kind(row) != EventKind.ASSERTION_STATE_CHANGED) {
                return OptionalInt.of(row);
            }
        }
        return OptionalInt.empty();
    }

    private OptionalInt lastGuestAssertion(Violation violation) {
        for (int row = after(violation.at()) - 1; row >= 0 && events.at(row) == violation.at(); row--) {
            if (events.kind(row) == EventKind.GUEST_ASSERTION
                    && violation.node().equals(node(row))
                    && events.text(row, "assertion").orElse("").equals(violation.assertion())) {
                return OptionalInt.of(row);
            }
        }
        return OptionalInt.empty();
    }

    /** The faults in force at an instant (virtual ns), by when they began. */
    public List<FaultSpan> faultsInForce(long at) {
        return run.story().faults().stream()
                .filter(span -> span.from() <= at && !(span.healed() && span.to() <= at))
                .toList();
    }

    /** The last faults that had ended by an instant, at most so many, by when they ended. */
    public List<FaultSpan> faultsEnded(long at, int most) {
        return last(
                run.story().faults().stream()
                        .filter(span -> span.healed() && span.to() <= at)
                        .sorted(Comparator.comparingLong(FaultSpan::to))
                        .toList(),
                most);
    }

    /** The last decisions not after an instant, at most so many, in order. */
    public List<Integer> decisions(long at, int most) {
        List<Decision> all = run.decisions();
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (all.get(middle).at() <= at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        List<Integer> last = new ArrayList<>();
        for (int index = Math.max(0, low - most); index < low; index++) {
            last.add(index);
        }
        return last;
    }

    /** How each assertion stood at an instant, by name. */
    public SortedMap<String, AssertionBand> assertions(long at) {
        SortedMap<String, AssertionBand> states = new TreeMap<>();
        for (AssertionBand band : run.story().assertions()) {
            if (band.from() <= at) {
                states.put(band.assertion(), band);
            }
        }
        return states;
    }

    /** The machines that broke by themselves: the rows of the events that say so. */
    public List<Integer> crashes() {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < events.size(); row++) {
            if (events.kind(row) == EventKind.NODE_CRASHED
                    && !events.text(row, "reason").orElse("").startsWith("fault ")) {
                rows.add(row);
            }
        }
        return rows;
    }

    /** For each node that had said something by an instant, the row of the last thing it said. */
    SortedMap<String, Integer> reports(long at) {
        List<String> nodes = run.scenario().stream()
                .map(Scenario::nodes)
                .flatMap(List::stream)
                .map(NodeSpec::name)
                .toList();
        SortedMap<String, Integer> found = new TreeMap<>();
        for (int row = after(at) - 1; row >= 0 && found.size() < nodes.size(); row--) {
            boolean said = switch (events.kind(row)) {
                case GUEST_MARKER, GUEST_EVENT, GUEST_ASSERTION, GUEST_LIFECYCLE -> true;
                default -> false;
            };
            if (said && nodes.contains(node(row))) {
                found.putIfAbsent(node(row), row);
            }
        }
        return found;
    }

    private int after(long at) {
        return at == Long.MAX_VALUE ? events.size() : events.firstAtOrAfter(at + 1);
    }

    private String node(int row) {
        String source = events.sources().get(events.source(row));
        return source.substring(source.indexOf(':') + 1);
    }

    private static <T> List<T> last(List<T> all, int most) {
        return List.copyOf(all.subList(Math.max(0, all.size() - most), all.size()));
    }
}
