package io.crucible.model.sim;

import static io.crucible.model.sim.CaseFixture.identity;
import static io.crucible.model.sim.CaseFixture.scenario;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.disk.DiskCrashedException;
import io.crucible.model.sim.disk.DiskFile;
import io.crucible.model.sim.net.Connection;
import io.crucible.model.sim.net.ConnectionException;
import io.crucible.model.sim.net.Endpoint;
import io.crucible.model.sim.net.Listener;
import io.crucible.model.sim.net.Network;
import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.task.Task;
import io.crucible.model.sim.world.Halt;
import io.crucible.model.sim.world.Node;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("For a dead node nothing acts:")
@Timeout(60)
class DeadNodeTest {
    private static final byte[] BYTES = "kept".getBytes(US_ASCII);

    /** A world in which node "n" has everything a node can have, and "m" is its peer. */
    private static final class Life {
        private final Simulation simulation;
        private final Node node;
        private final Node peer;
        private final Disk disk;
        private final DiskFile file;
        private final Path root;
        private final FileChannel channel;
        private final Listener listener;
        private final Connection connection;
        private final Socket unconnected;
        private final ServerSocket unbound;
        private final FileChannel directory;
        private final InputStream in;
        private final OutputStream out;
        private final Endpoint<String> endpoint;
        private final ServerSocket serverSocket;
        private final Socket socket;

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
    }

    private static Map<String, ThrowingCallable> diskOperations(Life life) {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        all.put("open", () -> life.disk.open("/f", false));
        all.put("create", () -> life.disk.create("/g"));
        all.put("createDirectory", () -> life.disk.createDirectory("/d"));
        all.put("delete", () -> life.disk.delete("/f"));
        all.put("move", () -> life.disk.move("/f", "/g"));
        all.put("syncDirectory", () -> life.disk.syncDirectory("/"));
        all.put("exists", () -> life.disk.exists("/f"));
        all.put("isDirectory", () -> life.disk.isDirectory("/"));
        all.put("size", () -> life.disk.size("/"));
        all.put("modifiedAt", () -> life.disk.modifiedAt("/"));
        all.put("list", () -> life.disk.list("/"));
        all.put("file.read", () -> life.file.read(0, new byte[1], 0, 1));
        all.put("file.write", () -> life.file.write(0, BYTES, 0, 1));
        all.put("file.append", () -> life.file.append(BYTES, 0, 1));
        all.put("file.setLength", () -> life.file.setLength(1));
        all.put("file.sync", life.file::sync);
        all.put("file.size", life.file::size);
        all.put("file.tryLock", life.file::tryLock);
        return all;
    }

    private static Map<String, ThrowingCallable> fileSystemOperations(Life life) {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        Path file = life.root.resolve("f");
        all.put("newByteChannel", () -> Files.newByteChannel(file));
        all.put("FileChannel.open", () -> FileChannel.open(file));
        all.put("openDirectory", () -> FileChannel.open(life.root));
        all.put("newOutputStream", () -> Files.newOutputStream(file));
        all.put("Files.size", () -> Files.size(file));
        all.put("readAttributes", () -> Files.readAttributes(file, BasicFileAttributes.class));
        all.put("readAttributesByName", () -> Files.readAttributes(file, "*"));
        all.put("Files.list", () -> Files.list(life.root));
        all.put("Files.delete", () -> Files.delete(file));
        all.put("Files.createDirectory", () -> Files.createDirectory(life.root.resolve("d")));
        all.put("Files.copy", () -> Files.copy(file, life.root.resolve("g")));
        all.put("Files.move", () -> Files.move(file, life.root.resolve("g")));
        all.put("toRealPath", file::toRealPath);
        all.put("checkAccess", () -> file.getFileSystem().provider().checkAccess(file));
        all.put("channel.read", () -> life.channel.read(ByteBuffer.allocate(1)));
        all.put("channel.readAt", () -> life.channel.read(ByteBuffer.allocate(1), 0));
        all.put("channel.write", () -> life.channel.write(ByteBuffer.wrap(BYTES)));
        all.put("channel.writeAt", () -> life.channel.write(ByteBuffer.wrap(BYTES), 0));
        all.put("channel.gather", () -> life.channel.write(new ByteBuffer[] {ByteBuffer.wrap(BYTES)}));
        all.put("channel.position", life.channel::position);
        all.put("channel.setPosition", () -> life.channel.position(1));
        all.put("channel.size", life.channel::size);
        all.put("channel.truncate", () -> life.channel.truncate(1));
        all.put("channel.force", () -> life.channel.force(true));
        all.put("directory.force", () -> life.directory.force(true));
        all.put("channel.lock", life.channel::tryLock);
        return all;
    }

    private static Map<String, ThrowingCallable> streams(Life life) {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        Network network = life.simulation.network();
        all.put("listen", () -> network.listen(life.node, 90, 1));
        all.put("connect", () -> network.connect(life.node, life.peer, 80, 1_000));
        all.put("accept", life.listener::accept);
        all.put("acceptFor", () -> life.listener.accept(5));
        all.put("read", () -> life.connection.read(new byte[1], 0, 1));
        all.put("readFor", () -> life.connection.read(new byte[1], 0, 1, 5));
        all.put("write", () -> life.connection.write(BYTES, 0, 1));
        all.put("available", life.connection::available);
        all.put("shutdownOutput", life.connection::shutdownOutput);
        return all;
    }

    private static Map<String, ThrowingCallable> sockets(Life life) {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        InetSocketAddress target = life.simulation.sockets().address(life.peer, 80);
        all.put("serverSocket", () -> life.simulation.sockets().serverSocket(life.node, 91, 1));
        all.put("serverSocket.accept", life.serverSocket::accept);
        all.put("serverSocket.setSoTimeout", () -> life.serverSocket.setSoTimeout(1));
        all.put("factory", () -> life.simulation.sockets().factory(life.node).createSocket("m", 80));
        all.put("socket", () -> life.simulation.sockets().socket(life.node));
        all.put("unboundServerSocket", () -> life.simulation.sockets().serverSocket(life.node));
        all.put("connect", () -> life.unconnected.connect(target));
        all.put("bind", () -> life.unconnected.bind(new InetSocketAddress(5)));
        all.put("bindServer", () -> life.unbound.bind(new InetSocketAddress(92)));
        all.put("read", () -> life.in.read());
        all.put("available", () -> life.in.available());
        all.put("write", () -> life.out.write(1));
        all.put("shutdownInput", life.socket::shutdownInput);
        all.put("shutdownOutput", life.socket::shutdownOutput);
        all.put("setKeepAlive", () -> life.socket.setKeepAlive(true));
        all.put("getKeepAlive", life.socket::getKeepAlive);
        all.put("setOption", () -> life.socket.setOption(StandardSocketOptions.TCP_NODELAY, true));
        all.put("getOption", () -> life.socket.getOption(StandardSocketOptions.TCP_NODELAY));
        return all;
    }

    private static Map<String, ThrowingCallable> withoutInputOrOutput(Life life) {
        Map<String, ThrowingCallable> all = new LinkedHashMap<>();
        all.put("spawn", () -> life.simulation.tasks().spawn(life.node, "t", () -> {}));
        all.put("endpoint", () -> life.simulation.network().endpoint(life.node, "e"));
        all.put("receive", life.endpoint::receive);
        all.put("receiveFor", () -> life.endpoint.receive(5));
        all.put("onMessage", () -> life.endpoint.onMessage((from, message) -> {}));
        return all;
    }

    private static void assertAll(Map<String, ThrowingCallable> calls, Class<?> expected) {
        calls.forEach((name, call) -> assertThatThrownBy(call).as(name).isInstanceOf(expected));
    }

    @Nested
    @DisplayName("whoever asks something in its name")
    class Asked {

        @Test
        @DisplayName("of its disk is told that it crashed")
        void disk() {
            scenario((simulation, application) -> {
                        Life life = new Life(simulation);
                        life.node.kill();
                        assertAll(diskOperations(life), DiskCrashedException.class);
                        assertAll(fileSystemOperations(life), DiskCrashedException.class);
                        assertThat(Files.exists(life.root.resolve("f"))).isFalse();
                    })
                    .expectPass(1);
        }

        @Test
        @DisplayName("of the network is told that the node does not run")
        void network() {
            scenario((simulation, application) -> {
                        Life life = new Life(simulation);
                        life.node.kill();
                        streams(life)
                                .forEach((name, call) -> assertThatThrownBy(call)
                                        .as(name)
                                        .isInstanceOf(ConnectionException.class)
                                        .extracting(thrown -> ((ConnectionException) thrown).reason())
                                        .isEqualTo(ConnectionException.Reason.DOWN));
                        sockets(life)
                                .forEach((name, call) -> assertThatThrownBy(call)
                                        .as(name)
                                        .isInstanceOf(SocketException.class)
                                        .hasMessageContaining("The node n does not run"));
                        assertThat(life.endpoint.send(life.endpoint, "x")).isFalse();
                    })
                    .expectPass(1);
        }

        @Test
        @DisplayName("that can throw no I/O error is told so by an IllegalStateException")
        void others() {
            scenario((simulation, application) -> {
                        Life life = new Life(simulation);
                        life.node.kill();
                        withoutInputOrOutput(life)
                                .forEach((name, call) -> assertThatThrownBy(call)
                                        .as(name)
                                        .isInstanceOf(IllegalStateException.class)
                                        .hasMessageContaining("the node n does not run"));
                        simulation.world().schedule(life.node, 5, argument -> application.add("never"), 0);
                        simulation.tasks().settle();
                        assertThat(application).isEmpty();
                    })
                    .expectPass(1);
        }

        @Test
        @DisplayName("is answered again after its restart, but not by what it had open")
        void afterRestart() {
            scenario((simulation, application) -> {
                        Life life = new Life(simulation);
                        life.node.kill();
                        life.node.restart();
                        assertThat(life.disk.exists("/f")).isTrue();
                        simulation.tasks().spawn(life.node, "t", () -> application.add("ran")).join();
                        assertThat(application).containsExactly("ran");
                        assertThatThrownBy(life.file::size).isInstanceOf(DiskCrashedException.class);
                        assertThatThrownBy(life.channel::size).isInstanceOf(DiskCrashedException.class);
                        assertThatThrownBy(() -> life.directory.force(true)).isInstanceOf(DiskCrashedException.class);
                        assertThatThrownBy(() -> life.unconnected.connect(
                                        simulation.sockets().address(life.peer, 80)))
                                .isInstanceOf(SocketException.class);
                        assertThatThrownBy(() -> life.unbound.bind(new InetSocketAddress(92)))
                                .isInstanceOf(SocketException.class);
                        assertThatThrownBy(life.serverSocket::accept).isInstanceOf(SocketException.class);
                        assertThatThrownBy(life.listener::accept).isInstanceOf(ConnectionException.class);
                        assertThatThrownBy(life.connection::available).isInstanceOf(ConnectionException.class);
                    })
                    .expectPass(1);
        }
    }

    @Test
    @DisplayName("in the cleanup of its tasks the world answers nothing, whatever is asked")
    void cleanup() {
        List<String> answered = new ArrayList<>();
        scenario((simulation, application) -> {
                    Life life = new Life(simulation);
                    Task other = simulation.tasks().spawn(life.peer, "other", () -> simulation.tasks().sleep(1_000));
                    Map<String, ThrowingCallable> all = new LinkedHashMap<>();
                    List.of(
                                    diskOperations(life),
                                    fileSystemOperations(life),
                                    streams(life),
                                    sockets(life),
                                    withoutInputOrOutput(life))
                            .forEach(some -> some.forEach(
                                    (name, call) -> all.merge(name, call, (first, second) -> both(first, second))));
                    all.put("cancel", other::cancel);
                    all.put("kill", life.peer::kill);
                    all.put("restart", life.node::restart);
                    all.put("cut", () -> simulation.network().link(life.peer, life.node).cut());
                    all.put("corrupt", () -> life.disk.corrupt("/f", 0));
                    all.put("inspect", () -> life.disk.inspect().size("/f"));
                    simulation.tasks().spawn(life.node, "cleaning", () -> {
                        try {
                            simulation.tasks().sleep(1_000);
                        } finally {
                            all.forEach((name, call) -> {
                                if (!endsWithHalt(call)) {
                                    answered.add(name);
                                }
                            });
                        }
                    });
                    simulation.tasks().sleep(10);
                    life.node.kill();
                    assertThat(other.wasCut()).isFalse();
                    assertThat(life.peer.isRunning()).isTrue();
                    assertThat(simulation.network().link(life.peer, life.node).isCut()).isFalse();
                    assertThat(life.disk.inspect().read("/f")).isEqualTo(BYTES);
                    simulation.tasks().settle();
                    assertThat(other.wasCut()).isFalse();
                })
                .expectPass(1);
        assertThat(answered).isEmpty();
    }

    private static ThrowingCallable both(ThrowingCallable first, ThrowingCallable second) {
        return () -> {
            if (endsWithHalt(first)) {
                second.call();
            }
        };
    }

    private static boolean endsWithHalt(ThrowingCallable call) {
        try {
            call.call();
            return false;
        } catch (Halt expected) {
            return true;
        } catch (Throwable other) {
            return false;
        }
    }

    @Test
    @DisplayName("what its tasks close in their cleanup is as if they had not, so that its peers are told of its death")
    void closingInCleanup() {
        scenario((simulation, application) -> {
                    Node node = simulation.node("n");
                    Node peer = simulation.node("m");
                    Listener listener = simulation.network().listen(peer, 80, 5);
                    Signal news = new Signal(simulation.tasks(), "news");
                    long ticket = simulation.world().schedule(9_000, argument -> application.add("called"), 0);
                    simulation.tasks().spawn(node, "client", () -> {
                        try (Connection connection = simulation.network().connect(node, peer, 80, 1_000)) {
                            simulation.tasks().sleep(1_000_000);
                        } finally {
                            simulation.world().cancel(ticket);
                            news.wakeAll();
                        }
                    });
                    simulation.tasks().spawn(peer, "waiting", () -> application.add("woken " + news.await(5_000)));
                    Connection accepted = listener.accept();
                    simulation.tasks().sleep(10);
                    node.kill();
                    assertThatThrownBy(() -> accepted.read(new byte[1], 0, 1, 1_000))
                            .isInstanceOf(ConnectionException.class)
                            .hasMessage("Connection reset");
                    simulation.tasks().settle();
                    assertThat(application).containsExactly("woken false", "called");
                    listener.close();
                })
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(1);
    }

    @Test
    @DisplayName("a connection is not made for it, and whoever waits for one in its name is told at once")
    void connecting() {
        scenario((simulation, application) -> {
                    Node node = simulation.node("n");
                    Node peer = simulation.node("m");
                    simulation.network().setLatency(1_000_000, 0);
                    Listener listener = simulation.network().listen(peer, 80, 5);
                    simulation.world().schedule(500_000, argument -> node.kill(), 0);
                    assertThatThrownBy(() -> simulation.network().connect(node, peer, 80, Long.MAX_VALUE))
                            .isInstanceOf(ConnectionException.class)
                            .hasMessage("The node n does not run");
                    assertThat(simulation.world().now()).isEqualTo(500_000);
                    simulation.tasks().settle();
                    assertThatThrownBy(() -> listener.accept(0)).hasMessage("accept timed out");
                    listener.close();
                })
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(1);
    }

    @Test
    @DisplayName("an endpoint forgets its receiver, and whoever waits there in its name is told")
    void endpoints() {
        scenario((simulation, application) -> {
                    Life life = new Life(simulation);
                    Endpoint<String> from = simulation.network().endpoint(life.peer, "at-m");
                    simulation.world().schedule(5, argument -> life.node.kill(), 0);
                    assertThatThrownBy(life.endpoint::receive).hasMessageContaining("the node n does not run");
                    life.node.restart();
                    life.endpoint.onMessage((sender, message) -> application.add("old " + message));
                    life.node.kill();
                    life.node.restart();
                    from.send(life.endpoint, "x");
                    assertThat(life.endpoint.receive().message()).isEqualTo("x");
                    assertThat(application).isEmpty();
                })
                .expectPass(1);
    }

    @Test
    @DisplayName("neither its locks nor its files to be deleted touch what lives after it")
    void locks() {
        scenario((simulation, application) -> {
                    Life life = new Life(simulation);
                    FileLock old = life.channel.tryLock();
                    FileChannel temporary = FileChannel.open(
                            life.root.resolve("t"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE);
                    life.node.kill();
                    life.node.restart();
                    try (FileChannel next = FileChannel.open(life.root.resolve("f"), StandardOpenOption.WRITE);
                            FileChannel third = FileChannel.open(life.root.resolve("f"), StandardOpenOption.WRITE)) {
                        assertThat(next.tryLock()).isNotNull();
                        old.release();
                        assertThat(third.tryLock()).isNull();
                    }
                    temporary.close();
                    assertThat(life.disk.exists("/t")).isTrue();
                })
                .expectPass(1);
    }

    @Test
    @DisplayName("its disk can be looked at from outside, without a trace")
    void inspection() {
        CaseReport report = scenario((simulation, application) -> {
                    Life life = new Life(simulation);
                    life.node.kill();
                    simulation.world().event("looking").end();
                    assertThat(life.disk.inspect().exists("/f")).isTrue();
                    assertThat(life.disk.inspect().exists("/none")).isFalse();
                    assertThat(life.disk.inspect().isDirectory("/")).isTrue();
                    assertThat(life.disk.inspect().list("/")).containsExactly("f");
                    assertThat(life.disk.inspect().size("/f")).isEqualTo(4);
                    assertThat(life.disk.inspect().read("/f")).isEqualTo(BYTES);
                    assertThatThrownBy(() -> life.disk.inspect().read("/none")).isInstanceOf(IOException.class);
                    assertThatThrownBy(() -> life.disk.inspect().list("/f")).isInstanceOf(IOException.class);
                })
                .expectPass(1);
        assertThat(report.trace().events().get(report.trace().events().size() - 1).name())
                .isEqualTo("looking");
    }

    @Test
    @DisplayName("a case that asks something of it without care fails with a sentence that says so")
    void sentence() {
        CaseReport report = scenario((simulation, application) -> {
                    simulation.node("n").kill();
                    simulation.tasks().spawn(simulation.node("n"), "work", () -> {});
                })
                .runCase(1);

        assertThat(identity(report).errorName()).isEqualTo("IllegalStateException");
        assertThat(report.failure().orElseThrow().message())
                .isEqualTo("The task work cannot start: the node n does not run.");
    }
}
