package io.crucible.app;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.LocatedBackend;
import io.crucible.app.command.Backends;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Backend;
import io.crucible.qemu.QemuBackend;
import io.crucible.qemu.QemuSettings;

/** Runs nodes in QEMU. */
public final class QemuBackends implements Backends {
    private final Streams streams;

    public QemuBackends(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Backend open(ImageStore images) {
        QemuSettings settings = QemuSettings.ofThisProcess(streams::remark);
        return new LocatedBackend(new QemuBackend(settings, Product.identity()), images);
    }
}
