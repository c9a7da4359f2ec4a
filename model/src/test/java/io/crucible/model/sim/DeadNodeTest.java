package io.crucible.model.sim;

import static io.crucible.model.sim.CaseFixture.identity;
import static io.crucible.model.sim.CaseFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.disk.DiskCrashedException;
import io.crucible.model.sim.net.Connection;
import io.crucible.model.sim.net.ConnectionException;
import io.crucible.model.sim.net.Endpoint;
import io.crucible.model.sim.net.Listener;
import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.task.Task;
import io.crucible.model.sim.world.Halt;
import io.crucible.model.sim.world.Node;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
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
                        assertAll(life.diskOperations(), DiskCrashedException.class);
                        assertAll(life.fileSystemOperations(), DiskCrashedException.class);
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
                        life.streams()
                                .forEach((name, call) -> assertThatThrownBy(call)
                                        .as(name)
                                        .isInstanceOf(ConnectionException.class)
                                        .extracting(thrown -> ((ConnectionException) thrown).reason())
                                        .isEqualTo(ConnectionException.Reason.DOWN));
                        life.sockets()
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
                        life.withoutInputOrOutput()
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
                        simulation
                                .tasks()
                                .spawn(life.node, "t", () -> application.add("ran"))
                                .join();
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
                    Task other = simulation
                            .tasks()
                            .spawn(life.peer, "other", () -> simulation.tasks().sleep(1_000));
                    Map<String, ThrowingCallable> all = new LinkedHashMap<>();
                    List.of(
                                    life.diskOperations(),
                                    life.fileSystemOperations(),
                                    life.streams(),
                                    life.sockets(),
                                    life.withoutInputOrOutput())
                            .forEach(some -> some.forEach(
                                    (name, call) -> all.merge(name, call, (first, second) -> both(first, second))));
                    all.put("cancel", other::cancel);
                    all.put("kill", life.peer::kill);
                    all.put("restart", life.node::restart);
                    all.put(
                            "cut",
                            () -> simulation
                                    .network()
                                    .link(life.peer, life.node)
                                    .cut());
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
                    assertThat(simulation.network().link(life.peer, life.node).isCut())
                            .isFalse();
                    assertThat(life.disk.inspect().read("/f")).isEqualTo(Life.BYTES);
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
                            assertThat(connection.isOpen()).isTrue();
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
                    assertThatThrownBy(() -> listener.accept(0)).hasMessage("Accept timed out");
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
                        assertThatThrownBy(third::tryLock).isInstanceOf(OverlappingFileLockException.class);
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
                    assertThat(life.disk.inspect().read("/f")).isEqualTo(Life.BYTES);
                    assertThatThrownBy(() -> life.disk.inspect().read("/none")).isInstanceOf(IOException.class);
                    assertThatThrownBy(() -> life.disk.inspect().list("/f")).isInstanceOf(IOException.class);
                })
                .expectPass(1);
        assertThat(report.trace()
                        .events()
                        .get(report.trace().events().size() - 1)
                        .name())
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
