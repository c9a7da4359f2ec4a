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
    private final Deque<Report> reports = new ArrayDeque<>();

    ScriptedWorld(Scenario scenario, List<ScriptedNode.Program> programs, Cancellation cancel) {
        this.scenario = scenario;
        this.programs = new ArrayList<>(programs);
        this.cancel = cancel;
        this.machines = new ScriptedMachine[programs.size()];
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        if (start instanceof Start.FromCheckpoint) {
            throw unsupported("scripted nodes keep no state to restart from; use restart = \"cold\"");
        }
        machines[node] = new ScriptedMachine(
                node,
                scenario.nodes().get(node),
                scenario.quantum(),
                start.at(),
                start.incarnation(),
                programs.get(node).make());
        reports.add(machines[node].report());
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
    public Checkpoint capture(int node) throws BackendException {
        throw unsupported("scripted nodes cannot be captured");
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        throw unsupported("scripted nodes have no registers or memory");
    }

    @Override
    public void close() {
        reports.clear();
    }

    private static BackendException unsupported(String sentence) {
        return new BackendException(Reason.UNSUPPORTED, sentence);
    }
}
