package io.crucible.model.trunk;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.travel.TravelSession;
import io.crucible.model.travel.TravelWorld;
import java.util.function.Consumer;

/**
 * A world that begins at power-on and keeps, on its way, the states of its nodes where the first decision is asked for. When its run is
 * over it becomes a trunk.
 */
final class ColdWorld extends ForwardingWorld {
    private final TravelSession session;
    private final TravelWorld pass;
    private final Consumer<Trunk> ready;
    private boolean due;
    private boolean kept;
    private boolean closed;

    private ColdWorld(TravelSession session, TravelWorld pass, Consumer<Trunk> ready) {
        super(pass);
        this.session = session;
        this.pass = pass;
        this.ready = ready;
    }

    static ColdWorld of(TravelSession session, Consumer<Trunk> ready) {
        return new ColdWorld(session, session.pass(0), ready);
    }

    /** From here on runs differ; no node has been told anything of it yet. */
    void decided() {
        due = true;
    }

    private void keepIfDue() throws BackendException {
        if (due && !kept) {
            session.keepForBranches(pass);
            kept = true;
        }
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        keepIfDue();
        super.start(node, start);
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        keepIfDue();
        super.grant(node, grant);
    }

    @Override
    public Report await() throws BackendException {
        keepIfDue();
        return super.await();
    }

    @Override
    public void stop(int node) throws BackendException {
        keepIfDue();
        super.stop(node);
    }

    @Override
    public Checkpoint capture(int node) throws BackendException {
        keepIfDue();
        return super.capture(node);
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        keepIfDue();
        return super.inspect(node);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            keepIfDue();
            pass.settle();
        } catch (BackendException lost) {
            session.close(); // whoever ran it has been told, and the next run begins at power-on
            return;
        }
        if (kept) {
            ready.accept(new Trunk(session));
        } else {
            session.close(); // it asked for no decision, so that no run could differ
        }
    }
}
