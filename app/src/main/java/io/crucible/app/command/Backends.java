package io.crucible.app.command;

import io.crucible.app.catalog.ImageStore;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.qemu.launch.HostConditions;

/** Makes the backend that runs worlds. */
@FunctionalInterface
public interface Backends {

    /**
     * A backend whose nodes boot the images of this store and run under these conditions of the host.
     *
     * @throws BackendException where it is not usable here
     */
    Backend open(ImageStore images, HostConditions host) throws BackendException;

    /** The same for worlds after each of which another of the same scenario and conditions will be wanted. */
    default Backend openForMany(ImageStore images, HostConditions host) throws BackendException {
        return open(images, host);
    }
}
