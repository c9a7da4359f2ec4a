package io.crucible.model.trunk;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Writes down what the nodes of a world report, until their states are kept. */
final class HistoryWorld extends ForwardingWorld {
    private final List<NodeHistory> histories = new ArrayList<>();
    /** Reports that were waited for so that all nodes stand, in the order in which they came. */
    private final Deque<Report> heard = new ArrayDeque<>();

    private int outstanding;
    private boolean kept;

    HistoryWorld(World world, int nodes) {
        super(world);
        for (int node = 0; node < nodes; node++) {
            histories.add(new NodeHistory());
        }
    }

    List<NodeHistory> histories() {
        return List.copyOf(histories);
    }

    /** Waits until no node runs any more. */
    void settle() throws BackendException {
        while (outstanding > 0) {
            heard.add(hear());
        }
    }

    /** Keeps the state of every node that has not left; nothing is written down any more. The world goes on as if nothing had happened. */
    void keep() throws BackendException {
        settle();
        for (int node = 0; node < histories.size(); node++) {
            NodeHistory history = histories.get(node);
            if (!history.left()) {
                history.keep(capture(node));
            }
        }
        kept = true;
    }

    boolean kept() {
        return kept;
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        outstanding++;
        super.start(node, start);
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        outstanding++;
        if (!kept) {
            histories.get(node).handedOver(grant.inputs());
        }
        super.grant(node, grant);
    }

    @Override
    public Report await() throws BackendException {
        return heard.isEmpty() ? hear() : heard.remove();
    }

    private Report hear() throws BackendException {
        Report report = super.await();
        outstanding--;
        if (!kept) {
            histories.get(report.node()).add(report);
        }
        return report;
    }
}
