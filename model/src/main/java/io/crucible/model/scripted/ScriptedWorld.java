package io.crucible.model.scripted;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A world of scripted nodes; everything happens on the caller's thread. */
final class ScriptedWorld implements World {
    private final Scenario scenario;
    private final List<ScriptedNode.Program> programs;
    private final Cancellation cancel;
    private final ScriptedMachine[] machines;
    private final Start[] starts;
    private final Deque<Report> reports = new ArrayDeque<>();

    ScriptedWorld(Scenario scenario, List<ScriptedNode.Program> programs, Cancellation cancel) {
        this.scenario = scenario;
        this.programs = new ArrayList<>(programs);
        this.cancel = cancel;
        this.machines = new ScriptedMachine[programs.size()];
        this.starts = new Start[programs.size()];
    }

    @Override
    public void start(int node, Start start) {
        machines[node] = start instanceof Start.FromCheckpoint from
                ? restored(node, from, (ScriptedCheckpoint) from.checkpoint())
                : machine(node, start.at(), start.incarnation());
        starts[node] = start;
        reports.add(machines[node].report());
    }

    private ScriptedMachine machine(int node, long at, int incarnation) {
        return new ScriptedMachine(
                node,
                scenario.nodes().get(node),
                scenario.quantum(),
                at,
                incarnation,
                programs.get(node).make());
    }

    private ScriptedMachine restored(int node, Start.FromCheckpoint from, ScriptedCheckpoint checkpoint) {
        ScriptedMachine machine = machine(node, checkpoint.start().at(), from.incarnation());
        checkpoint.history().forEach(machine::again);
        machine.shift(from.at() - machine.clock());
        return machine;
    }

    /** A state is the way to it. */
    private record ScriptedCheckpoint(Start start, List<ScriptedMachine.Step> history, long at, long icount)
            implements Checkpoint {
        @Override
        public void close() {
            // nothing is kept outside of this record
        }
    }

    @Override
    public void grant(int node, Grant grant) {
        reports.add(machines[node].run(grant));
    }

    @Override
    public Report await() throws BackendException {
        if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, "the run was cancelled");
        }
        return reports.remove();
    }

    @Override
    public void stop(int node) {
        machines[node] = null;
    }

    @Override
    public Checkpoint capture(int node) {
        Start origin = starts[node] instanceof Start.FromCheckpoint from
                ? ((ScriptedCheckpoint) from.checkpoint()).start()
                : starts[node];
        ScriptedMachine machine = machines[node];
        return new ScriptedCheckpoint(origin, machine.history(), machine.clock(), machine.icount());
    }

    @Override
    public Inspection inspect(int node) {
        return new ScriptedInspection(machines[node]);
    }

    @Override
    public void close() {
        reports.clear();
    }
}
