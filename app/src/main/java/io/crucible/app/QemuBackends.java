package io.crucible.app;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.command.Backends;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;

/** Runs nodes in QEMU. */
final class QemuBackends implements Backends {

    @Override
    public Backend open(ImageStore images) throws BackendException {
        throw new BackendException(BackendException.Reason.MISSING, "The QEMU bridge is not part of this build yet.");
    }
}
