package io.crucible.model.planted;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;

/** Another backend, in every world of which one thing is different; whatever is executed by it can be executed again by it. */
public final class PlantedBackend implements Backend {
    private final Backend backend;
    private final Plant plant;

    public PlantedBackend(Backend backend, Plant plant) {
        this.backend = backend;
        this.plant = plant;
    }

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        return new PlantedWorld(backend.open(scenario, cancel), plant);
    }
}
