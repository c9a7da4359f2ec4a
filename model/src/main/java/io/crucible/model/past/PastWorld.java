package io.crucible.model.past;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A world without machines, whose nodes report what is written down of them. What a node does depends on no grant, so any cut of what is
 * written is a true report; beyond it nothing can be asked.
 */
public final class PastWorld implements World {
    private final Lives lives;
    private final long quantum;
    private final Cancellation cancel;
    private final Deque<Report> reports = new ArrayDeque<>();
    private final Life[] present;
    private final long[] at;

    /** @param quantum ns */
    public PastWorld(Lives lives, int nodes, long quantum, Cancellation cancel) {
        this.lives = lives;
        this.quantum = quantum;
        this.cancel = cancel;
        this.present = new Life[nodes];
        this.at = new long[nodes];
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        present[node] = lives.life(node, start.incarnation()).orElseThrow(PastWorld::unwritten);
        at[node] = start.at();
        reports.add(present[node].between(node, at[node], at[node], quantum));
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        Life life = present[node];
        long voice = grant.parkOnWhiteBox() ? life.firstVoice(at[node]) : Long.MAX_VALUE;
        long to = Math.min(grant.until(), voice);
        if (to > life.reached() && !life.left() || grant.parkOnConsole()) {
            throw unwritten();
        }
        long from = at[node];
        at[node] = Math.min(to, life.reached());
        reports.add(life.between(node, from, at[node], quantum));
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
        reports.removeIf(report -> report.node() == node);
    }

    @Override
    public Checkpoint capture(int node) throws BackendException {
        throw unwritten();
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        throw unwritten();
    }

    @Override
    public void close() {
        reports.clear();
    }

    private static BackendException unwritten() {
        return new BackendException(Reason.UNSUPPORTED, "nothing is written down of that; start from power-on");
    }
}
