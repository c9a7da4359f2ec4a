package io.crucible.model.property;

import io.crucible.model.event.Event;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Follows all assertions of a scenario through a run; told every event and console line in order. */
public final class AssertionMonitors {
    private final List<AssertionMonitor> monitors;
    private final WorldFacts facts = new WorldFacts();

    public AssertionMonitors(List<AssertionSpec> assertions) {
        this.monitors = assertions.stream().map(AssertionMonitor::new).toList();
    }

    /** An assertion's new state. */
    public record Change(AssertionSpec assertion, AssertionState state) {}

    public void observe(Event event) {
        facts.observe(event);
        monitors.forEach(monitor -> monitor.observe(event));
    }

    public void console(String node, String line) {
        monitors.forEach(monitor -> monitor.console(node, line));
    }

    /** Looks at every undecided assertion at an instant, in world ns; the changes in the order of the scenario. */
    public List<Change> evaluate(long now) {
        List<Change> changes = new ArrayList<>();
        for (AssertionMonitor monitor : monitors) {
            if (monitor.evaluate(facts, now)) {
                changes.add(new Change(monitor.spec(), monitor.state()));
            }
        }
        return changes;
    }

    /** The run is over. */
    public List<Change> finish() {
        List<Change> changes = new ArrayList<>();
        for (AssertionMonitor monitor : monitors) {
            if (monitor.finish()) {
                changes.add(new Change(monitor.spec(), monitor.state()));
            }
        }
        return changes;
    }

    /** The earliest running deadline in world ns, or {@code NEVER}. */
    public long deadline() {
        long earliest = VirtualTime.NEVER;
        for (AssertionMonitor monitor : monitors) {
            earliest = Math.min(earliest, monitor.deadline());
        }
        return earliest;
    }

    /** Whether nothing can change any more. */
    public boolean decided() {
        return monitors.stream().allMatch(monitor -> monitor.state().decided());
    }

    /** The present states by name. */
    public SortedMap<String, AssertionState> states() {
        SortedMap<String, AssertionState> states = new TreeMap<>();
        monitors.forEach(monitor -> states.put(monitor.spec().name(), monitor.state()));
        return states;
    }
}
