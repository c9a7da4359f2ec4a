package io.crucible.model.trunk;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.Observer;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.travel.TravelSession;
import java.util.Optional;

/**
 * The states of one scenario's nodes where the first decision besides the seed is asked for, kept in this process. The common part does not
 * depend on the seed, so the states serve every run of the scenario on one backend.
 */
public final class CheckpointCache implements AutoCloseable {
    private final Backend backend;
    private final TrunkBackend trunk;

    /**
     * An empty one.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public CheckpointCache(Scenario scenario, Backend backend, long longestGrant) {
        this.backend = backend;
        this.trunk = new TrunkBackend(scenario, backend, longestGrant);
    }

    /** For one run from power-on, which finds the cache empty and fills it on its way. */
    public Cold cold() {
        trunk.close();
        return new Cold();
    }

    /** Forgets the states, so that the next warm run makes them first. */
    public void empty() {
        trunk.close();
    }

    /** For runs that begin with the kept states; where there are none, the common part is run first. */
    public Backend warm() {
        return trunk;
    }

    @Override
    public void close() {
        trunk.close();
    }

    /** The backend of one run; the run's observers must include this. */
    public final class Cold implements Backend, Observer {
        private Optional<ColdWorld> world = Optional.empty();

        private Cold() {}

        @Override
        public Identity identity() throws BackendException {
            return backend.identity();
        }

        @Override
        public World open(Scenario wanted, Cancellation cancel) throws BackendException {
            ColdWorld opened = ColdWorld.of(new TravelSession(wanted, backend, cancel), trunk::adopt);
            world = Optional.of(opened);
            return opened;
        }

        @Override
        public void decision(Decision decision) {
            if (!(decision.point() instanceof ChoicePoint.Seed)) {
                world.ifPresent(ColdWorld::decided);
            }
        }
    }
}
