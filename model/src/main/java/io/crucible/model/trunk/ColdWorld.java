package io.crucible.model.trunk;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.Scenario;
import java.util.function.Consumer;

/**
 * A world that begins at power-on and keeps, on its way, the states of its nodes where the first decision is asked for. When its run is
 * over it becomes a trunk.
 */
final class ColdWorld extends ForwardingWorld {
    private final Scenario scenario;
    private final World live;
    private final HistoryWorld history;
    private final Consumer<Trunk> ready;
    private boolean due;
    private boolean closed;

    private ColdWorld(Scenario scenario, World live, HistoryWorld history, Consumer<Trunk> ready) {
        super(history);
        this.scenario = scenario;
        this.live = live;
        this.history = history;
        this.ready = ready;
    }

    static ColdWorld of(Scenario scenario, World live, Consumer<Trunk> ready) {
        return new ColdWorld(
                scenario, live, new HistoryWorld(live, scenario.nodes().size()), ready);
    }

    /** From here on runs differ; no node has been told anything of it yet. */
    void decided() {
        due = true;
    }

    private void keepIfDue() throws BackendException {
        if (due && !history.kept()) {
            history.keep();
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
            history.settle();
        } catch (BackendException lost) {
            live.close(); // whoever ran it has been told, and the next run begins at power-on
            return;
        }
        if (history.kept()) {
            ready.accept(new Trunk(scenario, live, history.histories()));
        } else {
            live.close(); // it asked for no decision, so that no run could differ
        }
    }
}
