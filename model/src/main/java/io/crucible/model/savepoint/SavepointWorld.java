package io.crucible.model.savepoint;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A world whose machines can be put into new processes while a run stands still, that knows where each of them stands, and that refuses
 * machines in which virtual time does not pass.
 */
final class SavepointWorld extends ForwardingWorld {
    /** So many reports in a row of one node without progress are taken for ever; a node may park a few times where it stands. */
    private static final int PATIENCE = 10_000;

    private final Scenario scenario;
    private final Backend backend;
    private final Cancellation cancel;
    /** All that it was; the states of a machine are in the world that captured it, so all stay open. */
    private final List<World> opened = new ArrayList<>();

    private final List<Node> nodes = new ArrayList<>();

    /** What is known of one node. */
    private static final class Node {
        boolean on;
        int incarnation;
        long reached;
        int idleReports;
    }

    private SavepointWorld(World first, Scenario scenario, Backend backend, Cancellation cancel) {
        super(first);
        this.scenario = scenario;
        this.backend = backend;
        this.cancel = cancel;
        opened.add(first);
        scenario.nodes().forEach(spec -> nodes.add(new Node()));
    }

    static SavepointWorld open(Scenario scenario, Backend backend, Cancellation cancel) throws BackendException {
        return new SavepointWorld(backend.open(scenario, cancel), scenario, backend, cancel);
    }

    @Override
    public void start(int number, Start start) throws BackendException {
        Node node = nodes.get(number);
        node.on = true;
        node.incarnation = start.incarnation();
        node.reached = start.at();
        node.idleReports = 0;
        super.start(number, start);
    }

    @Override
    public Report await() throws BackendException {
        Report report = super.await();
        Node node = nodes.get(report.node());
        node.on &= report.exit().isEmpty();
        node.idleReports = report.reached() > node.reached ? 0 : node.idleReports + 1;
        node.reached = report.reached();
        if (node.idleReports > PATIENCE) {
            throw new BackendException(
                    Reason.PROTOCOL,
                    "virtual time does not pass on node "
                            + scenario.nodes().get(report.node()).name() + ": it stays at "
                            + VirtualTime.words(node.reached));
        }
        return report;
    }

    @Override
    public void stop(int node) throws BackendException {
        nodes.get(node).on = false;
        super.stop(node);
    }

    /** Demands that every machine with power stands between the two instructions round an instant. */
    void demandAt(long at) throws BackendException {
        for (int number = 0; number < nodes.size(); number++) {
            long beyond = nodes.get(number).reached - at;
            if (nodes.get(number).on
                    && (beyond < 0
                            || beyond >= 1L << scenario.nodes().get(number).icountShift())) {
                throw new BackendException(
                        Reason.PROTOCOL,
                        "node " + scenario.nodes().get(number).name() + " stands at "
                                + VirtualTime.words(nodes.get(number).reached) + " in the place of exactly "
                                + VirtualTime.words(at));
            }
        }
    }

    /** What every machine with power is like, all of which stand still. */
    List<MachinePrint> prints() throws BackendException {
        List<MachinePrint> prints = new ArrayList<>();
        for (int number = 0; number < nodes.size(); number++) {
            if (nodes.get(number).on) {
                prints.add(new MachinePrint(number, Captured.print(inspect(number))));
            }
        }
        return prints;
    }

    /** The state of every machine with power, all of which stand still and are like this. */
    Captured captureAll(List<MachinePrint> prints) throws BackendException {
        List<Captured.Machine> machines = new ArrayList<>();
        for (MachinePrint print : prints) {
            int number = print.node();
            machines.add(new Captured.Machine(nodes.get(number).incarnation, capture(number), print));
        }
        return new Captured(machines);
    }

    /**
     * Ends the machines and goes on in new processes from the captured states.
     *
     * @return the name of a node whose new machine is not in the state that was captured
     */
    Optional<String> renew(Captured captured) throws BackendException {
        World fresh = backend.open(scenario, cancel);
        opened.add(fresh);
        for (Captured.Machine machine : captured.machines()) {
            super.stop(machine.print().node());
        }
        for (Captured.Machine machine : captured.machines()) {
            Checkpoint checkpoint = machine.checkpoint();
            fresh.start(
                    machine.print().node(),
                    new Start.FromCheckpoint(checkpoint.at(), machine.incarnation(), checkpoint));
        }
        for (int left = captured.machines().size(); left > 0; left--) {
            fresh.await();
        }
        forwardTo(fresh);
        for (Captured.Machine machine : captured.machines()) {
            int number = machine.print().node();
            if (!Captured.print(fresh.inspect(number)).equals(machine.print().digest())) {
                return Optional.of(scenario.nodes().get(number).name());
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        opened.forEach(World::close);
    }
}
