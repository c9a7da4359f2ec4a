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
    private final boolean mayBeginCold;
    private boolean noRoom;
    private Optional<Trunk> trunk = Optional.empty();

    public TrunkBackend(Scenario scenario, Backend backend, long longestGrant) {
        this(scenario, List.of(), backend, longestGrant, false);
    }

    /**
     * The same for runs that all begin with these decisions, whatever the seed. Where there is no room for states they begin at power-on.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public TrunkBackend(Scenario scenario, List<Decision> prefix, Backend backend, long longestGrant) {
        this(scenario, prefix, backend, longestGrant, true);
    }

    private TrunkBackend(
            Scenario scenario, List<Decision> prefix, Backend backend, long longestGrant, boolean mayBeginCold) {
        this.mayBeginCold = mayBeginCold;
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
        if (noRoom) {
            return backend.open(scenario, cancel);
        } else if (trunk.isEmpty() || trunk.get().isBroken()) {
            close();
            Optional<Trunk> grown = grow(cancel);
            if (grown.isEmpty()) {
                return backend.open(scenario, cancel);
            }
            trunk = grown;
        }
        return trunk.get().branch();
    }

    private Optional<Trunk> grow(Cancellation cancel) throws BackendException {
        try {
            return Optional.of(Trunk.grow(scenario, prefix, backend, longestGrant, cancel));
        } catch (BackendException full) {
            noRoom = mayBeginCold && full.reason() == BackendException.Reason.LOCAL_IO;
            if (!noRoom) {
                throw full;
            }
            return Optional.empty();
        }
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
