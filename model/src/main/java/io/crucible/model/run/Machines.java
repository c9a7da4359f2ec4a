package io.crucible.model.run;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.World;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.EventKind;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.FaultSpec.Crash;
import io.crucible.model.scenario.FaultSpec.Restart;
import io.crucible.model.scenario.ReadyPoint;
import io.crucible.model.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/** Switches the nodes' machines on and off. */
final class Machines implements Faults.Power {
    private final Scenario scenario;
    private final World world;
    private final List<NodeRun> nodes;
    private final Journal journal;
    private final Bringing bringing;

    Machines(Scenario scenario, World world, List<NodeRun> nodes, Journal journal, Bringing bringing) {
        this.scenario = scenario;
        this.world = world;
        this.nodes = nodes;
        this.journal = journal;
        this.bringing = bringing;
    }

    /** Runs a node really up to an instant. */
    interface Bringing {
        void bring(NodeRun node, long at) throws BackendException;
    }

    /** Starts the node's first incarnation. */
    void powerOn(NodeRun node) throws BackendException {
        node.readiness.restart(0, false);
        world.start(node.number, new World.Start.Cold(0, node.starting(0)));
    }

    @Override
    public boolean on(int node) {
        return nodes.get(node).up();
    }

    @Override
    public void cut(int number, long at, FaultSpec fault) throws BackendException {
        NodeRun node = nodes.get(number);
        bringing.bring(node, at);
        world.stop(number);
        node.down(Faults.restartAt(at, (Crash) fault.effect()));
        journal.event(
                at,
                node.icount(),
                "node:" + node.spec.name(),
                EventKind.NODE_CRASHED,
                Attributes.none().text("reason", "fault " + fault.name()));
    }

    /** Gives a crashed node its power back. */
    void restart(NodeRun node, long at, FaultSpec fault) throws BackendException {
        Optional<Checkpoint> ready =
                ((Crash) fault.effect()).restart() == Restart.READY ? node.readyState() : Optional.empty();
        int incarnation = node.starting(at);
        node.readiness.restart(at, ready.isPresent());
        World.Start start = ready.isPresent()
                ? new World.Start.FromCheckpoint(at, incarnation, ready.get())
                : new World.Start.Cold(at, incarnation);
        world.start(node.number, start);
        started(
                node,
                at,
                ready.isPresent() ? "ready" : "cold",
                ready.map(Checkpoint::icount).orElse(0L));
    }

    void started(NodeRun node, long at, String from, long icount) {
        journal.event(
                at,
                icount,
                "node:" + node.spec.name(),
                EventKind.NODE_STARTED,
                Attributes.none().text("from", from).number("incarnation", node.incarnation()));
        node.announcedReady = "ready".equals(from);
    }

    /** Whether the node's state at its ready point will be needed and is not there yet. */
    boolean wantsReadyState(NodeRun node) {
        return node.readyState().isEmpty()
                && node.incarnation() == 0
                && !(node.spec.ready() instanceof ReadyPoint.PowerOn)
                && scenario.faults().stream().anyMatch(fault -> restartsReady(fault, node.spec.name()));
    }

    private static boolean restartsReady(FaultSpec fault, String node) {
        return fault.effect() instanceof Crash crash
                && crash.restart() == Restart.READY
                && crash.node().equals(node);
    }

    /** Keeps the state of a node that is parked at its ready point. */
    void keepReadyState(NodeRun node) throws BackendException {
        node.readyState(world.capture(node.number));
    }

    void releaseStates() {
        nodes.forEach(node -> node.readyState().ifPresent(Checkpoint::close));
    }
}
