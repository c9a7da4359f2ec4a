package io.crucible.app.desktop;

import io.crucible.app.catalog.ImageStore;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.util.List;

/** Another backend, for whose worlds the images of a store are first made ready. */
record PreparedBackend(Backend backend, ImageStore images) implements Backend {

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        try {
            images.prepare(scenario, List.of());
        } catch (IOException missing) {
            throw new BackendException(Reason.MISSING, missing.getMessage(), missing);
        }
        return backend.open(scenario, cancel);
    }
}
