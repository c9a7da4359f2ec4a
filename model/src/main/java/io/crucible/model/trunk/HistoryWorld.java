package io.crucible.model.trunk;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import java.util.ArrayList;
import java.util.List;

/** Writes down what the nodes of a world report. */
final class HistoryWorld implements World {
    private final World world;
    private final List<NodeHistory> histories = new ArrayList<>();
    private int outstanding;

    HistoryWorld(World world, int nodes) {
        this.world = world;
        for (int node = 0; node < nodes; node++) {
            histories.add(new NodeHistory());
        }
    }

    List<NodeHistory> histories() {
        return histories;
    }

    /** Waits until no node runs any more. */
    void settle() throws BackendException {
        while (outstanding > 0) {
            await();
        }
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        outstanding++;
        world.start(node, start);
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        outstanding++;
        histories.get(node).handedOver(grant.inputs());
        world.grant(node, grant);
    }

    @Override
    public Report await() throws BackendException {
        Report report = world.await();
        outstanding--;
        histories.get(report.node()).add(report);
        return report;
    }

    @Override
    public void stop(int node) throws BackendException {
        world.stop(node);
    }

    @Override
    public Checkpoint capture(int node) throws BackendException {
        return world.capture(node);
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        return world.inspect(node);
    }

    @Override
    public void close() {
        world.close();
    }
}
