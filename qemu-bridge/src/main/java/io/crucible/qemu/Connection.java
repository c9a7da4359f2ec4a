package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.qemu.channel.PluginMessage;
import io.crucible.qemu.channel.PluginMessageDecoder;
import io.crucible.qemu.channel.ProtocolException;
import io.crucible.qemu.launch.QemuFiles;
import io.crucible.qemu.launch.QemuProcess;
import io.crucible.qemu.launch.QemuProgram;
import io.crucible.qemu.launch.Qmp;
import io.crucible.qemu.launch.WorldFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A QEMU process and the ways to it: the plugin's socket, the monitor, the guest's RAM. Every failure names the node. */
final class Connection {
    private static final int SIGNAL_BUS = 7;

    private final String name;
    private final Launcher.Launched launched;
    private final Selector selector;
    private final Duration deadline;
    private final Cancellation cancel;
    private final PluginMessageDecoder decoder = new PluginMessageDecoder();
    private Optional<SocketChannel> socket = Optional.empty();
    private Optional<Qmp> monitor = Optional.empty();
    private Optional<FileChannel> ram = Optional.empty();
    private long lastSign = System.nanoTime();

    Connection(String name, Launcher.Launched launched, Selector selector, Duration deadline, Cancellation cancel) {
        this.name = name;
        this.launched = launched;
        this.selector = selector;
        this.deadline = deadline;
        this.cancel = cancel;
    }

    QemuProcess process() {
        return launched.process();
    }

    Qmp monitor() {
        return monitor.orElseThrow(() -> new IllegalStateException(name + " is not connected"));
    }

    FileChannel ram() {
        return ram.orElseThrow(() -> new IllegalStateException(name + " is not connected"));
    }

    /** Nanoseconds left for it to show a sign of life. */
    long nanosLeft() {
        return lastSign + deadline.toNanos() - System.nanoTime();
    }

    void register(Object attachment) throws BackendException {
        try {
            launched.server().register(selector, SelectionKey.OP_ACCEPT, attachment);
        } catch (IOException e) {
            throw io(e);
        }
    }

    /** Takes the plugin's call. */
    void accept(Object attachment) throws BackendException {
        try {
            SocketChannel accepted = launched.server().accept();
            if (accepted == null) {
                return;
            }
            socket = Optional.of(accepted);
            launched.server().close();
            accepted.configureBlocking(false);
            accepted.register(selector, SelectionKey.OP_READ, attachment);
            lastSign = System.nanoTime();
        } catch (IOException e) {
            throw io(e);
        }
    }

    /** Whether the process has ended and its plugin never called; if it called, it may have said why it ends. */
    boolean endedWithoutCalling(Object attachment) throws BackendException {
        if (process().isAlive() || socket.isPresent()) {
            return false;
        }
        accept(attachment);
        return socket.isEmpty();
    }

    /** Once both sides have everything open, nothing of the node is left in any folder. */
    void settle() throws BackendException {
        Path folder = launched.folder();
        try {
            monitor = Optional.of(connectMonitor(folder));
            ram = Optional.of(FileChannel.open(QemuFiles.ram(folder), StandardOpenOption.READ));
        } catch (IOException e) {
            throw io(e);
        }
        WorldFolder.delete(folder);
    }

    /** QEMU listens before its plugin calls, so that only one which has ended since refuses. */
    private Qmp connectMonitor(Path folder) throws BackendException {
        try {
            return Qmp.connect(QemuFiles.monitor(folder), deadline, cancel);
        } catch (IOException refused) {
            throw died();
        }
    }

    List<PluginMessage> receive() throws BackendException {
        try {
            int read = open().read(decoder.room());
            lastSign = System.nanoTime();
            List<PluginMessage> messages = decoder.take();
            if (read < 0) {
                throw died();
            }
            return messages;
        } catch (ProtocolException e) {
            throw new BackendException(
                    Reason.PROTOCOL, "the plugin in QEMU of node " + name + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw died();
        }
    }

    void send(byte[] bytes) throws BackendException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        lastSign = System.nanoTime();
        try {
            while (buffer.hasRemaining()) {
                if (open().write(buffer) == 0) {
                    waitForRoom();
                }
            }
        } catch (IOException e) {
            throw died();
        }
    }

    /** The plugin reads whenever the host may write, so this is short unless QEMU hangs. */
    private void waitForRoom() throws BackendException {
        if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, "the run was cancelled");
        }
        if (nanosLeft() <= 0) {
            throw hung();
        }
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, "interrupted while talking to QEMU of node " + name, e);
        }
    }

    BackendException hung() {
        String said = process().said();
        end();
        return new BackendException(
                Reason.TIMEOUT,
                "QEMU of node " + name + " showed no sign of life for " + deadline.toMillis() + " ms and was ended"
                        + said);
    }

    BackendException died() {
        String how = process().howItEnded();
        Reason reason = QemuNode.reason(how) == Reason.PROTOCOL ? Reason.DIED : QemuNode.reason(how);
        if (how.startsWith("was killed by signal " + SIGNAL_BUS)) {
            reason = Reason.LOCAL_IO;
            how += "; there is no room left for the guest's RAM";
        }
        if (socket.isEmpty() && how.equals("ended with status 0")) {
            reason = Reason.UNSUPPORTED;
            how += " before its plugin was loaded, so it is not a QEMU that can be used; let " + QemuProgram.VARIABLE
                    + " name another or unset it";
        }
        return new BackendException(reason, "QEMU of node " + name + " " + how);
    }

    private BackendException io(IOException e) {
        return new BackendException(
                Reason.LOCAL_IO, "cannot connect to QEMU of node " + name + ": " + e.getMessage(), e);
    }

    private SocketChannel open() throws BackendException {
        if (socket.isEmpty()) {
            throw died();
        }
        return socket.get();
    }

    /** Ends the process before the socket, because a plugin that finds its host gone removes the whole world's folder. */
    void end() {
        process().kill();
        process().release();
        Sockets.close(launched.server());
        socket.ifPresent(Sockets::close);
        monitor.ifPresent(Qmp::close);
        ram.ifPresent(Sockets::close);
        WorldFolder.delete(launched.folder());
    }
}
