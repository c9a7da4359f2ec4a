package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.World.Start;
import io.crucible.model.digest.Sha256;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.GuestImages;
import io.crucible.qemu.launch.HostConditions;
import io.crucible.qemu.launch.QemuCommandLine;
import io.crucible.qemu.launch.QemuFiles;
import io.crucible.qemu.launch.QemuProcess;
import io.crucible.qemu.launch.WorldFolder;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * Starts the QEMU of a node, in a folder of one world.
 *
 * @param spares processes that have been started already
 */
record Launcher(
        Scenario scenario,
        GuestImages images,
        Path program,
        Path plugin,
        WorldFolder world,
        HostConditions host,
        SpareNodes spares)
        implements AutoCloseable {
    private static final long SECOND = 1_000_000_000L;
    /** The guests' clocks begin on 1 January 2000. */
    private static final long FIRST_SECOND = 946_684_800L;

    /** A process, its private folder, and the socket on which its plugin will call. */
    record Launched(QemuProcess process, Path folder, ServerSocketChannel server) {}

    /** The same under conditions that differ in nothing but in who is told of the processes. */
    Launcher under(HostConditions other) {
        return new Launcher(scenario, images, program, plugin, world, other, spares);
    }

    /** A process that has been started already, or a new one; a node that is switched on later finds its clock as much later. */
    Launched launch(int node, Start start) throws BackendException {
        SpareNodes.Wanted wanted = wanted(node, start);
        Optional<Launched> spare = spares.take(wanted);
        Launched launched = spare.isPresent() ? spare.get() : begin(wanted);
        host.started().accept(launched.process().handle());
        return launched;
    }

    /** Starts a process that may be wanted. */
    void prepare(int node, Start start) throws BackendException {
        SpareNodes.Wanted wanted = wanted(node, start);
        spares.put(wanted, begin(wanted));
    }

    private SpareNodes.Wanted wanted(int node, Start start) {
        String name = scenario.nodes().get(node).name();
        return new SpareNodes.Wanted(node, FIRST_SECOND + clockStart(start) / SECOND, seed(name, start.incarnation()));
    }

    private Launched begin(SpareNodes.Wanted wanted) throws BackendException {
        NodeSpec spec = scenario.nodes().get(wanted.node());
        Path folder = world.newFolder();
        link(plugin, folder, QemuFiles.PLUGIN);
        provide(spec.guest().kernel(), folder, QemuFiles.KERNEL);
        if (spec.guest().initrd().isPresent()) {
            provide(spec.guest().initrd().get(), folder, QemuFiles.INITRD);
        }
        QemuCommandLine.Machine machine = new QemuCommandLine.Machine(
                program,
                plugin,
                spec,
                wanted.node() + 1,
                scenario.nodes().size(),
                folder,
                wanted.firstSecond(),
                wanted.seed(),
                host.hostRandomness());
        ServerSocketChannel server = listen(QemuFiles.channel(folder));
        try {
            return new Launched(QemuProcess.start(QemuCommandLine.of(machine), folder, host), folder, server);
        } catch (BackendException e) {
            Sockets.close(server);
            throw e;
        }
    }

    /** Ends what was started and not taken, and removes the folder. */
    @Override
    public void close() {
        spares.close();
        world.close();
    }

    /** Puts an image under a fixed name into the folder in which QEMU runs. */
    private void provide(Guest.Image image, Path folder, String name) throws BackendException {
        link(images.file(image), folder, name);
    }

    private static void link(Path file, Path folder, String name) throws BackendException {
        try {
            Files.createSymbolicLink(folder.resolve(name), file);
        } catch (IOException e) {
            throw new BackendException(
                    Reason.LOCAL_IO, "cannot link " + file + " into " + folder + ": " + e.getMessage(), e);
        }
    }

    /** A restored machine continues the clock it was saved with. */
    private static long clockStart(Start start) {
        return start instanceof Start.Cold cold
                ? cold.at()
                : ((QemuCheckpoint) ((Start.FromCheckpoint) start).checkpoint()).switchedOn();
    }

    /** QEMU draws the random bytes that it hands to a Linux kernel from this seed. */
    private long seed(String name, int incarnation) {
        MessageDigest digest = new Sha256().messageDigest();
        digest.update(
                ("QEMU seed\n" + scenario.seed() + "\n" + name + "\n" + incarnation).getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.wrap(digest.digest()).getLong();
    }

    private static ServerSocketChannel listen(Path path) throws BackendException {
        try {
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            server.bind(UnixDomainSocketAddress.of(path), 1);
            server.configureBlocking(false);
            return server;
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot listen on " + path + ": " + e.getMessage(), e);
        }
    }
}
