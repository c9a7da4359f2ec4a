package io.crucible.model.run;

import io.crucible.model.property.AssertionMonitors;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Optional;

/** Knows when a run is complete and when it has used up its budget; both fall on ends of quanta. */
final class Ending {
    /** Virtual ns after which a run is given up that has no end, no limit and comes to no rest. */
    private static final long LONGEST = 600 * VirtualTime.SECOND;

    private final Until until;
    private final long end;
    private final long timeBudget;
    private final long quantaBudget;

    Ending(Scenario scenario, RunControls controls) {
        this.until = controls.until();
        long quantum = scenario.quantum();
        long most = VirtualTime.ceil(controls.maxVirtualTime().orElse(VirtualTime.NEVER), quantum);
        long runFor = VirtualTime.ceil(scenario.runFor().orElse(VirtualTime.NEVER), quantum);
        boolean timed = until == Until.VIRTUAL_TIME;
        this.end = timed ? Math.min(most, controls.maxVirtualTime().isPresent() ? most : runFor) : VirtualTime.NEVER;
        long limit = VirtualTime.ceil(scenario.timeLimit().orElse(VirtualTime.NEVER), quantum);
        this.quantaBudget =
                controls.maxQuanta().isPresent() ? times(controls.maxQuanta().getAsLong(), quantum) : VirtualTime.NEVER;
        long budget = timed ? limit : Math.min(limit, most);
        boolean endless = !timed && budget == VirtualTime.NEVER && quantaBudget == VirtualTime.NEVER;
        this.timeBudget = endless ? VirtualTime.ceil(LONGEST, quantum) : budget;
    }

    private static long times(long quanta, long quantum) {
        return quanta > Long.MAX_VALUE / quantum ? VirtualTime.NEVER : quanta * quantum;
    }

    /** World ns beyond which the run cannot go. */
    long limit() {
        return Math.min(end, Math.min(timeBudget, quantaBudget));
    }

    /** Whether the run ends at a virtual time and not when it has come to rest. */
    boolean timed() {
        return end != VirtualTime.NEVER;
    }

    /** The reason why a run ends at this end of a quantum, if it does. */
    Optional<Reason> at(long at, boolean violated, boolean crashed, AssertionMonitors monitors, List<NodeRun> nodes) {
        if (violated) {
            return Optional.of(new Reason(Status.FAILED, "violation"));
        } else if (crashed) {
            return Optional.of(new Reason(Status.CRASHED, "crash"));
        } else if (until == Until.PROPERTY && monitors.decided()) {
            return complete(Until.PROPERTY);
        } else if (until == Until.STOPPED && nodes.stream().allMatch(NodeRun::gone)) {
            return complete(Until.STOPPED);
        } else if (at >= end) {
            return complete(Until.VIRTUAL_TIME);
        } else if (at >= timeBudget) {
            return Optional.of(new Reason(Status.BUDGET, "virtual-time-budget"));
        } else if (at >= quantaBudget) {
            return Optional.of(new Reason(Status.BUDGET, "quantum-budget"));
        }
        return Optional.empty();
    }

    private static Optional<Reason> complete(Until condition) {
        return Optional.of(new Reason(Status.PASSED, condition.word()));
    }

    /** A status that still has to be reconciled with the assertions' last states, and the ending's word. */
    record Reason(Status status, String word) {}
}
