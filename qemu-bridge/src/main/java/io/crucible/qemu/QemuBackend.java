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
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

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
        SpareWorlds.Kind kind = new SpareWorlds.Kind(scenario, program, library, settings.places(), settings.host());
        Optional<Launcher> spare = settings.spares().flatMap(pool -> pool.take(kind));
        Launcher launcher = spare.isPresent()
                ? spare.get().under(settings.host())
                : launcher(kind, settings.places(), settings.notices());
        try {
            return QemuWorld.open(scenario, launcher, settings.deadline(), cancel, spareness(kind));
        } catch (BackendException e) {
            launcher.close();
            throw e;
        }
    }

    private Launcher launcher(SpareWorlds.Kind kind, List<Path> places, Consumer<String> notices)
            throws BackendException {
        long ram =
                kind.scenario().nodes().stream().mapToLong(NodeSpec::memoryMiB).sum() << 20;
        WorldFolder folder = WorldFolder.create(places, ram, notices);
        return new Launcher(
                kind.scenario(), images, kind.program(), kind.plugin(), folder, settings.host(), new SpareNodes());
    }

    private QemuWorld.Spareness spareness(SpareWorlds.Kind kind) {
        if (settings.spares().isEmpty()) {
            return QemuWorld.Spareness.NONE;
        }
        SpareWorlds pool = settings.spares().get();
        return new QemuWorld.Spareness() {
            @Override
            public void running() {
                if (settings.again()) {
                    pool.prepare(kind, () -> prepared(kind));
                }
            }

            @Override
            public void relaunched(Launcher launcher, int node, World.Start start) {
                pool.later(() -> prepareNode(launcher, node, start));
            }
        };
    }

    /** Only in the best place, because elsewhere a world would be slower than one that starts its own processes. */
    private Launcher prepared(SpareWorlds.Kind kind) throws BackendException {
        Launcher launcher = launcher(kind, kind.places().subList(0, 1), notice -> {});
        try {
            for (int node = 0; node < kind.scenario().nodes().size(); node++) {
                launcher.prepare(node, new World.Start.Cold(0, 0));
            }
            return launcher;
        } catch (BackendException e) {
            launcher.close();
            throw e;
        }
    }

    private static void prepareNode(Launcher launcher, int node, World.Start start) {
        try {
            launcher.prepare(node, start);
        } catch (BackendException worldIsOver) {
            // The folder is gone with the world; otherwise the next start says what is wrong.
        }
    }
}
