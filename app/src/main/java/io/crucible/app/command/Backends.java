package io.crucible.app.command;

import io.crucible.app.catalog.ImageStore;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;

/** Makes the backend that runs worlds. */
@FunctionalInterface
public interface Backends {

    /**
     * A backend whose nodes boot the images of this store.
     *
     * @throws BackendException where it is not usable here
     */
    Backend open(ImageStore images) throws BackendException;
}
