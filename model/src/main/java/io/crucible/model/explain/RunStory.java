package io.crucible.model.explain;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.NodeSpan.Activity;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.property.AssertionState;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A run as spans of time: what each node did, which faults were in force, how the assertions stood.
 *
 * @param nodes by node, then time
 * @param faults by time of beginning
 * @param assertions by assertion, then time
 * @param end virtual ns at which the run, or what is known of it, ends
 */
public record RunStory(List<NodeSpan> nodes, List<FaultSpan> faults, List<AssertionBand> assertions, long end) {
    public static final RunStory NONE = new RunStory(List.of(), List.of(), List.of(), 0);

    public RunStory {
        nodes = List.copyOf(nodes);
        faults = List.copyOf(faults);
        assertions = List.copyOf(assertions);
    }

    /** The story that events and samples tell, up to {@code end} in virtual ns. */
    public static RunStory of(Scenario scenario, EventColumns events, List<Sample> samples, long end) {
        Teller teller = new Teller(scenario);
        teller.read(events);
        return teller.story(samples, end);
    }

    /** The state an assertion begins in. */
    public static AssertionState initial(AssertionSpec spec) {
        boolean holdsUntilBroken =
                spec.property() instanceof AssertionSpec.Always || spec.property() instanceof AssertionSpec.Unreachable;
        return holdsUntilBroken ? AssertionState.PASSING : AssertionState.PENDING;
    }

    /** Tells the story of a log that grows, and looks at each event once. */
    public static final class Teller {
        /** Stands for the end of what is known, which moves. */
        private static final long OPEN = Long.MAX_VALUE;

        private final Scenario scenario;
        private final List<FaultSpan> healed = new ArrayList<>();
        private final SortedMap<String, FaultSpan> active = new TreeMap<>();
        private final SortedMap<String, List<AssertionBand>> bands = new TreeMap<>();
        private final SortedMap<String, List<long[]>> down = new TreeMap<>();
        private int rows;

        public Teller(Scenario scenario) {
            this.scenario = scenario;
            for (AssertionSpec spec : scenario.assertions()) {
                band(spec.name(), initial(spec), 0, -1);
            }
        }

        /** Reads on; the log begins with the events that were read before. */
        public void read(EventColumns events) {
            for (; rows < events.size(); rows++) {
                event(events, rows);
            }
        }

        private void event(EventColumns events, int row) {
            EventKind kind = events.kind(row);
            switch (kind) {
                case FAULT_ACTIVATED -> begin(events, row);
                case FAULT_HEALED -> heal(events.text(row, "fault").orElse(""), events.at(row));
                case ASSERTION_STATE_CHANGED ->
                    state(events.text(row, "state").orElse(""))
                            .ifPresent(state ->
                                    band(events.text(row, "assertion").orElse(""), state, events.at(row), row));
                case NODE_CRASHED, NODE_EXITED -> downs(events, row).add(new long[] {events.at(row), OPEN});
                case NODE_STARTED -> up(downs(events, row), events.at(row));
                default -> {}
            }
        }

        private void begin(EventColumns events, int row) {
            String fault = events.text(row, "fault").orElse("");
            String effect = events.text(row, "effect").orElse("");
            active.put(fault, new FaultSpan(fault, effect, events.at(row), OPEN, false, row));
        }

        private void heal(String fault, long at) {
            FaultSpan span = active.remove(fault);
            if (span != null) {
                healed.add(new FaultSpan(fault, span.effect(), span.from(), at, true, span.row()));
            }
        }

        private static Optional<AssertionState> state(String word) {
            return Arrays.stream(AssertionState.values())
                    .filter(state -> state.word().equals(word))
                    .findFirst();
        }

        private void band(String assertion, AssertionState state, long at, int row) {
            List<AssertionBand> own = bands.computeIfAbsent(assertion, name -> new ArrayList<>());
            if (!own.isEmpty()) {
                AssertionBand last = own.remove(own.size() - 1);
                own.add(new AssertionBand(assertion, last.state(), last.from(), at, last.row()));
            }
            own.add(new AssertionBand(assertion, state, at, OPEN, row));
        }

        private List<long[]> downs(EventColumns events, int row) {
            String source = events.sources().get(events.source(row));
            return down.computeIfAbsent(source.substring(source.indexOf(':') + 1), node -> new ArrayList<>());
        }

        private static void up(List<long[]> downs, long at) {
            if (!downs.isEmpty()) {
                downs.get(downs.size() - 1)[1] = at;
            }
        }

        /** The story so far, up to {@code end} in virtual ns. */
        public RunStory story(List<Sample> samples, long end) {
            List<FaultSpan> faults = new ArrayList<>(healed);
            for (FaultSpan span : active.values()) {
                faults.add(new FaultSpan(span.fault(), span.effect(), span.from(), end, false, span.row()));
            }
            faults.sort(Comparator.comparingLong(FaultSpan::from).thenComparing(FaultSpan::fault));
            return new RunStory(nodes(samples, end), faults, assertions(end), end);
        }

        private List<NodeSpan> nodes(List<Sample> samples, long end) {
            List<NodeSpan> nodes = new NodeActivity(scenario, samples, end).spans();
            for (NodeSpec node : scenario.nodes()) {
                for (long[] span : down.getOrDefault(node.name(), List.of())) {
                    nodes.add(new NodeSpan(node.name(), span[0], closed(span[1], end), Activity.DOWN));
                }
            }
            nodes.sort(Comparator.comparing(NodeSpan::node).thenComparingLong(NodeSpan::from));
            return nodes;
        }

        private List<AssertionBand> assertions(long end) {
            return bands.values().stream()
                    .flatMap(List::stream)
                    .map(band -> new AssertionBand(
                            band.assertion(), band.state(), band.from(), closed(band.to(), end), band.row()))
                    .toList();
        }

        private static long closed(long to, long end) {
            return to == OPEN ? end : to;
        }
    }
}
