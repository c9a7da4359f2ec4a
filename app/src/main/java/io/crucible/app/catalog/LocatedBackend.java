package io.crucible.app.catalog;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;

/** Another backend, whose nodes boot the files of an image store. */
public final class LocatedBackend implements Backend {
    private final Backend backend;
    private final ImageStore images;

    public LocatedBackend(Backend backend, ImageStore images) {
        this.backend = backend;
        this.images = images;
    }

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        return backend.open(images.located(scenario), cancel);
    }
}
