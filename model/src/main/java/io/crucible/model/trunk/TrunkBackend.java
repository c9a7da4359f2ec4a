package io.crucible.model.trunk;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import java.util.List;
import java.util.Optional;

/** A backend for many runs of one scenario, one after the other: all begin where the first decision is asked for. */
public final class TrunkBackend implements Backend, AutoCloseable {
    private final Scenario scenario;
    private final List<Decision> prefix;
    private final Backend backend;
    private final long longestGrant;
    private Optional<Trunk> trunk = Optional.empty();

    public TrunkBackend(Scenario scenario, Backend backend, long longestGrant) {
        this(scenario, List.of(), backend, longestGrant);
    }

    /**
     * The same for runs that all begin with these decisions, whatever the seed.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public TrunkBackend(Scenario scenario, List<Decision> prefix, Backend backend, long longestGrant) {
        this.scenario = scenario;
        this.prefix = List.copyOf(prefix);
        this.backend = backend;
        this.longestGrant = longestGrant;
    }

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    @Override
    public World open(Scenario wanted, Cancellation cancel) throws BackendException {
        if (!wanted.equals(scenario)) {
            throw new IllegalArgumentException("this trunk is of the scenario " + scenario.name());
        }
        if (trunk.isEmpty() || trunk.get().isBroken()) {
            close();
            trunk = Optional.of(Trunk.grow(scenario, prefix, backend, longestGrant, cancel));
        }
        return trunk.get().branch();
    }

    /** Takes a trunk that another run of the scenario left, in the place of its own. */
    void adopt(Trunk grown) {
        close();
        trunk = Optional.of(grown);
    }

    @Override
    public void close() {
        trunk.ifPresent(Trunk::close);
        trunk = Optional.empty();
    }
}
