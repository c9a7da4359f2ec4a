package io.crucible.app;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.LocatedBackend;
import io.crucible.app.command.Backends;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.qemu.QemuBackend;
import io.crucible.qemu.QemuSettings;
import io.crucible.qemu.launch.HostConditions;
import java.util.Map;

/** Runs nodes in QEMU. */
public final class QemuBackends implements Backends {
    /** Takes a promise back on purpose; docs/verify.md says what for. */
    private static final String UNSAFE = "CRUCIBLE_UNSAFE";

    private static final String HOST_RANDOMNESS = "host-randomness";

    private final Streams streams;
    private final Map<String, String> environment;

    public QemuBackends(Streams streams, Map<String, String> environment) {
        this.streams = streams;
        this.environment = environment;
    }

    @Override
    public Backend open(ImageStore images, HostConditions host) throws BackendException {
        QemuSettings settings = QemuSettings.ofThisProcess(streams::remark).withHost(withUnsafe(host));
        return new LocatedBackend(new QemuBackend(settings, Product.identity()), images);
    }

    private HostConditions withUnsafe(HostConditions host) throws BackendException {
        String unsafe = environment.getOrDefault(UNSAFE, "");
        if (unsafe.isEmpty()) {
            return host;
        } else if (unsafe.equals(HOST_RANDOMNESS)) {
            return host.withHostRandomness();
        }
        throw new BackendException(
                BackendException.Reason.UNSUPPORTED,
                "the variable " + UNSAFE + " is " + unsafe + "; it can be " + HOST_RANDOMNESS + " or unset");
    }
}
