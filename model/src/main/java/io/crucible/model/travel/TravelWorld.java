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
        nodes.get(node).start(withoutLoan(start)).ifPresent(reports::add);
    }

    private static Start withoutLoan(Start start) {
        return start instanceof Start.FromCheckpoint from && from.checkpoint() instanceof Lent lent
                ? new Start.FromCheckpoint(from.at(), from.incarnation(), lent.state())
                : start;
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
        return new Lent(nodes.get(node).ready());
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        TravelNode looked = nodes.get(node);
        looked.wake();
        while (looked.busy()) {
            hear();
        }
        return live.inspect(node);
    }

    /** The states of all machines, which stand; empty where there is nothing new to keep. */
    Optional<WorldCheckpoint> keep(long at) throws BackendException {
        List<NodeState> states = new ArrayList<>();
        try {
            for (TravelNode node : nodes) {
                Optional<NodeState> state = node.keep();
                if (state.isEmpty()) {
                    new WorldCheckpoint(at, states).close();
                    return Optional.empty();
                }
                states.add(state.get());
            }
        } catch (BackendException failed) {
            new WorldCheckpoint(at, states).close();
            throw failed;
        }
        return Optional.of(new WorldCheckpoint(at, states));
    }

    /** Lets the machines that still run come to a stop, so that they can be put back. */
    @Override
    public void close() {
        try {
            while (nodes.stream().anyMatch(TravelNode::busy)) {
                hear();
            }
        } catch (BackendException lost) {
            broken.run(); // the next pass begins with new machines; this one's failure was told to whoever ran it
        }
    }

    /** A state that belongs to the session, so that the run cannot free it. */
    private record Lent(Checkpoint state) implements Checkpoint {
        @Override
        public long at() {
            return state.at();
        }

        @Override
        public long icount() {
            return state.icount();
        }

        @Override
        public void close() {
            // the session frees it
        }
    }
}
