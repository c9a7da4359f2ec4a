package io.crucible.model.sim;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.disk.DiskFile;
import io.crucible.model.sim.net.Connection;
import io.crucible.model.sim.net.Endpoint;
import io.crucible.model.sim.net.Listener;
import io.crucible.model.sim.net.Network;
import io.crucible.model.sim.world.Node;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A world in which node "n" has everything a node can have, and "m" is its peer. */
final class Life {
    static final byte[] BYTES = "kept".getBytes(US_ASCII);

    final Simulation simulation;
    final Node node;
    final Node peer;
    final Disk disk;
    final DiskFile file;
    final Path root;
    final FileChannel channel;
    final Listener listener;
    final Connection connection;
    final Socket unconnected;
    final ServerSocket unbound;
    final FileChannel directory;
    final InputStream in;
    final OutputStream out;
    final Endpoint<String> endpoint;
    final ServerSocket serverSocket;
    final Socket socket;

    Life(Simulation simulation) throws IOException {
        this.simulation = simulation;
        node = simulation.node("n");
        peer = simulation.node("m");
        disk = simulation.disk(node);
        file = disk.create("/f");
        file.write(0, BYTES, 0, BYTES.length);
        root = simulation.fileSystem(node).getPath("/");
        channel = FileChannel.open(root.resolve("f"), StandardOpenOption.READ, StandardOpenOption.WRITE);
        Network network = simulation.network();
        listener = network.listen(node, 80, 5);
        Listener ofPeer = network.listen(peer, 80, 5);
        connection = network.connect(node, peer, 80, 1_000);
        ofPeer.accept();
        endpoint = network.endpoint(node, "at-n");
        serverSocket = simulation.sockets().serverSocket(node, 81, 5);
        socket = simulation.sockets().factory(node).createSocket("m", 80);
        unconnected = simulation.sockets().socket(node);
        unbound = simulation.sockets().serverSocket(node);
        directory = FileChannel.open(root);
        in = socket.getInputStream();
        out = socket.getOutputStream();
    }

    /** What can be asked of a disk and an open file. */
    Map<String, ThrowingCallable> diskOperations() {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        all.put("open", () -> disk.open("/f", false));
        all.put("create", () -> disk.create("/g"));
        all.put("createDirectory", () -> disk.createDirectory("/d"));
        all.put("delete", () -> disk.delete("/f"));
        all.put("move", () -> disk.move("/f", "/g"));
        all.put("syncDirectory", () -> disk.syncDirectory("/"));
        all.put("exists", () -> disk.exists("/f"));
        all.put("isDirectory", () -> disk.isDirectory("/"));
        all.put("size", () -> disk.size("/"));
        all.put("modifiedAt", () -> disk.modifiedAt("/"));
        all.put("list", () -> disk.list("/"));
        all.put("file.read", () -> file.read(0, new byte[1], 0, 1));
        all.put("file.write", () -> file.write(0, BYTES, 0, 1));
        all.put("file.append", () -> file.append(BYTES, 0, 1));
        all.put("file.setLength", () -> file.setLength(1));
        all.put("file.sync", file::sync);
        all.put("file.size", file::size);
        all.put("file.tryLock", file::tryLock);
        return all;
    }

    /** What can be asked through java.nio.file. */
    Map<String, ThrowingCallable> fileSystemOperations() {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        Path file = root.resolve("f");
        all.put("newByteChannel", () -> Files.newByteChannel(file));
        all.put("FileChannel.open", () -> FileChannel.open(file));
        all.put("openDirectory", () -> FileChannel.open(root));
        all.put("newOutputStream", () -> Files.newOutputStream(file));
        all.put("Files.size", () -> Files.size(file));
        all.put("readAttributes", () -> Files.readAttributes(file, BasicFileAttributes.class));
        all.put("readAttributesByName", () -> Files.readAttributes(file, "*"));
        all.put("Files.list", () -> Files.list(root));
        all.put("Files.delete", () -> Files.delete(file));
        all.put("Files.createDirectory", () -> Files.createDirectory(root.resolve("d")));
        all.put("Files.copy", () -> Files.copy(file, root.resolve("g")));
        all.put("Files.move", () -> Files.move(file, root.resolve("g")));
        all.put("toRealPath", file::toRealPath);
        all.put("checkAccess", () -> file.getFileSystem().provider().checkAccess(file));
        all.put("channel.read", () -> channel.read(ByteBuffer.allocate(1)));
        all.put("channel.readAt", () -> channel.read(ByteBuffer.allocate(1), 0));
        all.put("channel.write", () -> channel.write(ByteBuffer.wrap(BYTES)));
        all.put("channel.writeAt", () -> channel.write(ByteBuffer.wrap(BYTES), 0));
        all.put("channel.gather", () -> channel.write(new ByteBuffer[] {ByteBuffer.wrap(BYTES)}));
        all.put("channel.position", channel::position);
        all.put("channel.setPosition", () -> channel.position(1));
        all.put("channel.size", channel::size);
        all.put("channel.truncate", () -> channel.truncate(1));
        all.put("channel.force", () -> channel.force(true));
        all.put("directory.force", () -> directory.force(true));
        all.put("channel.lock", channel::tryLock);
        return all;
    }

    /** What can be asked of the streams of the network. */
    Map<String, ThrowingCallable> streams() {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        Network network = simulation.network();
        all.put("listen", () -> network.listen(node, 90, 1));
        all.put("connect", () -> network.connect(node, peer, 80, 1_000));
        all.put("accept", listener::accept);
        all.put("acceptFor", () -> listener.accept(5));
        all.put("read", () -> connection.read(new byte[1], 0, 1));
        all.put("readFor", () -> connection.read(new byte[1], 0, 1, 5));
        all.put("write", () -> connection.write(BYTES, 0, 1));
        all.put("available", connection::available);
        all.put("shutdownOutput", connection::shutdownOutput);
        return all;
    }

    /** What can be asked through java.net. */
    Map<String, ThrowingCallable> sockets() {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        InetSocketAddress target = simulation.sockets().address(peer, 80);
        all.put("serverSocket", () -> simulation.sockets().serverSocket(node, 91, 1));
        all.put("serverSocket.accept", serverSocket::accept);
        all.put("serverSocket.setSoTimeout", () -> serverSocket.setSoTimeout(1));
        all.put("factory", () -> simulation.sockets().factory(node).createSocket("m", 80));
        all.put("socket", () -> simulation.sockets().socket(node));
        all.put("unboundServerSocket", () -> simulation.sockets().serverSocket(node));
        all.put("bind", () -> unconnected.bind(new InetSocketAddress(5)));
        all.put("connect", () -> unconnected.connect(target)); // last: newer Java closes a socket that cannot connect
        all.put("bindServer", () -> unbound.bind(new InetSocketAddress(92)));
        all.put("read", () -> in.read());
        all.put("available", () -> in.available());
        all.put("write", () -> out.write(1));
        all.put("shutdownInput", socket::shutdownInput);
        all.put("shutdownOutput", socket::shutdownOutput);
        all.put("setKeepAlive", () -> socket.setKeepAlive(true));
        all.put("getKeepAlive", socket::getKeepAlive);
        all.put("setOption", () -> socket.setOption(StandardSocketOptions.TCP_NODELAY, true));
        all.put("getOption", () -> socket.getOption(StandardSocketOptions.TCP_NODELAY));
        return all;
    }

    /** What can be asked and throws no I/O error. */
    Map<String, ThrowingCallable> withoutInputOrOutput() {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        all.put("spawn", () -> simulation.tasks().spawn(node, "t", () -> {}));
        all.put("endpoint", () -> simulation.network().endpoint(node, "e"));
        all.put("receive", endpoint::receive);
        all.put("receiveFor", () -> endpoint.receive(5));
        all.put("onMessage", () -> endpoint.onMessage((from, message) -> {}));
        return all;
    }
}
