package io.crucible.qemu;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.GuestImages;
import io.crucible.qemu.launch.PluginFile;
import io.crucible.qemu.launch.QemuBuild;
import io.crucible.qemu.launch.QemuCommandLine;
import io.crucible.qemu.launch.QemuProgram;
import io.crucible.qemu.launch.WorldFolder;
import java.nio.file.Path;

/** Worlds whose nodes are machines in QEMU, one process each. */
public final class QemuBackend implements Backend {
    private static final String PLUGIN_ABI = "qemu-plugin-1";
    /** Marks recordings of guests that drew from the host: nothing but another such run may be compared with them. */
    private static final String HOST_RANDOMNESS = PLUGIN_ABI + "+host-randomness";

    private final QemuSettings settings;
    private final Identity product;
    private final PluginFile plugin = PluginFile.bundled();
    private final GuestImages images;

    /**
     * A backend.
     *
     * @param product the identity's fields that are not about QEMU; the others of it are ignored
     */
    public QemuBackend(QemuSettings settings, Identity product) {
        this.settings = settings;
        this.product = product;
        this.images = new GuestImages(settings.cache());
    }

    @Override
    public Identity identity() throws BackendException {
        Path program = QemuProgram.find(settings.environment());
        return new Identity(
                product.engineVersion(),
                product.engineAbi(),
                product.artifactSchema(),
                new QemuBuild(program, settings.cache(), settings.helper()).digest(),
                plugin.digest(),
                Integer.toString(QemuCommandLine.PROTOCOL),
                product.guestProtocol(),
                product.hostInterfaceVersion(),
                product.hostInterfaceBuild(),
                settings.host().hostRandomness() ? HOST_RANDOMNESS : PLUGIN_ABI);
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        Path program = QemuProgram.find(settings.environment());
        Path library = plugin.extractTo(settings.cache());
        long ram = scenario.nodes().stream().mapToLong(NodeSpec::memoryMiB).sum() << 20;
        WorldFolder folder = WorldFolder.create(settings.places(), ram, settings.notices());
        try {
            Launcher launcher = new Launcher(scenario, images, program, library, folder, settings.host());
            return QemuWorld.open(scenario, launcher, settings.deadline(), cancel);
        } catch (BackendException e) {
            folder.close();
            throw e;
        }
    }
}
