package io.crucible.model.travel;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.travel.WorldCheckpoint.NodeState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The world of one pass over a run. Up to a kept state its nodes report what is written down of them, so that nothing has to run; what they
 * do beyond is written down too.
 */
public final class TravelWorld implements World {
    private final World live;
    private final List<TravelNode> nodes;
    private final long begins;
    private final Runnable broken;
    private final Deque<Report> reports = new ArrayDeque<>();

    TravelWorld(World live, List<TravelNode> nodes, long begins, Runnable broken) {
        this.live = live;
        this.nodes = List.copyOf(nodes);
        this.begins = begins;
        this.broken = broken;
    }

    /** World ns before which no machine can be looked into. */
    public long begins() {
        return begins;
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        nodes.get(node).start(Lent.withoutLoan(start)).ifPresent(reports::add);
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        nodes.get(node).grant(grant).ifPresent(reports::add);
    }

    @Override
    public Report await() throws BackendException {
        while (reports.isEmpty()) {
            hear();
        }
        return reports.remove();
    }

    private void hear() throws BackendException {
        Report report = live.await();
        nodes.get(report.node()).heard(report).ifPresent(reports::add);
    }

    @Override
    public void stop(int node) throws BackendException {
        nodes.get(node).stop();
        reports.removeIf(report -> report.node() == node);
    }

    @Override
    public Checkpoint capture(int node) throws BackendException {
        Optional<Checkpoint> known = nodes.get(node).ready();
        return known.isPresent() ? known.get() : awake(node).ready().orElseThrow();
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        awake(node);
        return live.inspect(node);
    }

    private TravelNode awake(int node) throws BackendException {
        TravelNode woken = nodes.get(node);
        woken.wake();
        while (woken.busy()) {
            hear();
        }
        return woken;
    }

    /** The states of all machines, which stand; empty where there is nothing new to keep. */
    Optional<WorldCheckpoint> keep(long at, int decisions) throws BackendException {
        List<NodeState> states = new ArrayList<>();
        try {
            for (TravelNode node : nodes) {
                Optional<NodeState> state = node.keep();
                if (state.isEmpty()) {
                    new WorldCheckpoint(at, decisions, states).close();
                    return Optional.empty();
                }
                states.add(state.get());
            }
        } catch (BackendException failed) {
            new WorldCheckpoint(at, decisions, states).close();
            throw failed;
        }
        return Optional.of(new WorldCheckpoint(at, decisions, states));
    }

    /** Puts those machines back whose state has not been proved yet. */
    public void prove() throws BackendException {
        for (int node = 0; node < nodes.size(); node++) {
            if (nodes.get(node).awaitsProof()) {
                awake(node);
            }
        }
    }

    /** From here on the machines are no longer those of every pass: what they do is not written down. */
    public void leave() {
        nodes.forEach(TravelNode::leave);
    }

    /** Waits until no machine runs any more; the run is told of it when it asks. */
    public void settle() throws BackendException {
        while (nodes.stream().anyMatch(TravelNode::busy)) {
            hear();
        }
    }

    /** Lets the machines that still run come to a stop, so that they can be put back. */
    @Override
    public void close() {
        try {
            settle();
        } catch (BackendException lost) {
            broken.run(); // the next pass begins with new machines; this one's failure was told to whoever ran it
        }
    }
}
