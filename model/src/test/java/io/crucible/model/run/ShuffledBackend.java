package io.crucible.model.run;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Hands out the reports of a world in an arbitrary order, as a busy host does. */
public final class ShuffledBackend implements Backend {
    private final Backend backend;
    private final Random host;

    public ShuffledBackend(Backend backend, long host) {
        this.backend = backend;
        this.host = new Random(host);
    }

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        World world = backend.open(scenario, cancel);
        return new ForwardingWorld(world) {
            private final List<Report> waiting = new ArrayList<>();
            private int outstanding;

            @Override
            public void start(int node, Start start) throws BackendException {
                outstanding++;
                super.start(node, start);
            }

            @Override
            public void grant(int node, Grant grant) throws BackendException {
                outstanding++;
                super.grant(node, grant);
            }

            @Override
            public Report await() throws BackendException {
                while (waiting.size() < outstanding) {
                    waiting.add(super.await());
                }
                outstanding--;
                return waiting.remove(host.nextInt(waiting.size()));
            }
        };
    }
}
