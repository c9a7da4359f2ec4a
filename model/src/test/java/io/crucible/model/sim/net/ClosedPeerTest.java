package io.crucible.model.sim.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.world.FailureIdentity;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import io.crucible.model.sim.world.TraceEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A side of a stream whose other side is closed")
@Timeout(60)
class ClosedPeerTest {
    private static final long MILLISECOND = 1_000_000;

    private final List<String> log = new ArrayList<>();

    private interface Script {
        void run(Simulation simulation, Connection near, Connection far) throws Exception;
    }

    private CaseReport run(long seed, Script script) {
        return simulated(script).expectPass(seed);
    }

    private SimulatedCase<String> simulated(Script script) {
        return SimulatedCase.of("closed", simulation -> "", (simulation, application) -> {
                    log.clear();
                    Network network = simulation.network();
                    network.setLatency(MILLISECOND, 0);
                    Node a = simulation.node("a");
                    Node b = simulation.node("b");
                    try (Listener listener = network.listen(b, 80, 1)) {
                        Connection near = network.connect(a, b, 80, 100 * MILLISECOND);
                        script.run(simulation, near, listener.accept());
                    }
                    simulation.tasks().settle();
                })
                .withOptions(CaseOptions.DEFAULT.checkingResources().withStepBudget(100_000));
    }

    private static void write(Connection connection, int count) throws IOException {
        connection.write(new byte[count], 0, count);
    }

    private static int read(Connection connection) throws IOException {
        return connection.read(new byte[10], 0, 10);
    }

    private static void assertBroken(Connection connection) {
        assertThatThrownBy(() -> write(connection, 1))
                .isInstanceOfSatisfying(
                        ConnectionException.class,
                        broken -> assertThat(broken.reason()).isEqualTo(ConnectionException.Reason.RESET))
                .hasMessage("Broken pipe");
    }

    private static void sleep(Simulation simulation, long milliseconds) {
        simulation.tasks().sleep(milliseconds * MILLISECOND);
    }

    @Test
    @DisplayName("reads to the end, writes once, and learns by a reset a round trip later that nobody reads")
    void brokenPipe() {
        CaseReport report = run(1, (simulation, near, far) -> {
            write(far, 15);
            far.close();
            sleep(simulation, 5);
            write(near, 1);
            sleep(simulation, 1);
            write(near, 1);
            sleep(simulation, 2);
            assertBroken(near);
            assertBroken(near);
            assertThat(List.of(read(near), read(near), read(near))).containsExactly(10, 5, -1);
            near.shutdownOutput();
            near.close();
        });
        assertThat(report.trace().events())
                .filteredOn(event -> event.name().equals("stream.reset"))
                .hasSize(1);
    }

    @Test
    @DisplayName("is woken by the reset where it waits for room")
    void waitsForRoom() {
        run(1, (simulation, near, far) -> {
            simulation.tasks().spawn(near.node(), "writer", () -> {
                assertThatThrownBy(() -> write(near, 3 * Connection.WINDOW)).hasMessage("Broken pipe");
                log.add("broken");
                near.close();
            });
            sleep(simulation, 10);
            far.close();
        });
        assertThat(log).containsExactly("broken");
    }

    @Test
    @DisplayName("is woken by the reset too if what it wrote is still under way at the close")
    void waitsForWhatIsUnderWay() {
        run(1, (simulation, near, far) -> {
            far.close();
            assertThatThrownBy(() -> write(near, 3 * Connection.WINDOW)).hasMessage("Broken pipe");
            near.close();
        });
    }

    @Test
    @DisplayName("learns it only once the link back is healed")
    void cut() {
        run(1, (simulation, near, far) -> {
            far.close();
            sleep(simulation, 5);
            simulation.network().link(far.node(), near.node()).cut();
            write(near, Connection.WINDOW);
            sleep(simulation, 100);
            write(near, Connection.WINDOW);
            simulation.network().heal();
            assertBroken(near);
            near.close();
        });
    }

    @Test
    @DisplayName("learns it only after a clog of the link back")
    void clog() {
        run(1, (simulation, near, far) -> {
            far.close();
            sleep(simulation, 5);
            simulation.network().link(far.node(), near.node()).clog(50 * MILLISECOND);
            write(near, 1);
            sleep(simulation, 48);
            write(near, 1);
            sleep(simulation, 3);
            assertBroken(near);
            near.close();
        });
    }

    @Test
    @DisplayName("reads all that was written before the close, however late, before the reset")
    void afterAllThatWasSent() {
        for (int i = 0; i < 30; i++) {
            run(CaseSeeds.caseSeed(3, i), (simulation, near, far) -> {
                simulation
                        .network()
                        .link(far.node(), near.node())
                        .latency(MILLISECOND, 20 * MILLISECOND)
                        .loss(Rate.percent(50));
                write(near, 1);
                write(far, 1);
                far.close();
                write(near, 1);
                assertThat(read(near)).isEqualTo(1);
                assertThat(read(near)).isEqualTo(-1);
                near.close();
            });
        }
    }

    @Test
    @DisplayName("learns it as well if the other node died after its close, and whether or not it came back")
    void killedAfterClose() {
        for (boolean restarted : List.of(false, true)) {
            run(1, (simulation, near, far) -> {
                far.close();
                sleep(simulation, 5);
                far.node().kill();
                if (restarted) {
                    far.node().restart();
                }
                write(near, 1);
                sleep(simulation, 2);
                assertBroken(near);
                assertThat(read(near)).isEqualTo(-1);
                near.close();
            });
        }
    }

    @Test
    @DisplayName("is reset where it waits for room when the other node dies")
    void killed() {
        run(1, (simulation, near, far) -> {
            simulation.world().schedule(10 * MILLISECOND, argument -> far.node().kill(), 0);
            assertThatThrownBy(() -> write(near, 3 * Connection.WINDOW)).hasMessage("Connection reset");
            near.close();
        });
    }

    @Test
    @DisplayName("learns it if the other side's task ended and closed it")
    void taskEnded() {
        run(1, (simulation, near, far) -> {
            simulation.tasks().spawn(far.node(), "reader", () -> {
                try (far) {
                    read(far);
                }
            });
            assertThatThrownBy(() -> write(near, 3 * Connection.WINDOW)).hasMessage("Broken pipe");
            near.close();
        });
    }

    @Test
    @DisplayName("gets no reset if both are closed, though bytes were under way")
    void bothClosed() {
        CaseReport report = run(1, (simulation, near, far) -> {
            write(near, 1);
            near.close();
            far.close();
            long closed = simulation.world().now();
            simulation.tasks().settle();
            assertThat(simulation.world().now()).isEqualTo(closed + MILLISECOND);
        });
        assertThat(report.trace().events()).extracting(TraceEvent::name).doesNotContain("stream.reset");
    }

    @Test
    @DisplayName("is a leak until it is closed, reset or not")
    void leak() {
        CaseReport report = simulated((simulation, near, far) -> {
                    far.close();
                    write(near, 1);
                    sleep(simulation, 5);
                    assertBroken(near);
                })
                .expectFailure(1, new FailureIdentity(FailureKind.RESOURCE_LEAK, "ResourceLeak", ""));
        assertThat(report.failure().orElseThrow().message()).contains("connection a:49152-b:80");
    }

    @Test
    @DisplayName("gets a reset instead of an end if the other side was aborted")
    void aborted() {
        run(1, (simulation, near, far) -> {
            simulation.world().schedule(5 * MILLISECOND, argument -> far.abort(), 0);
            assertThatThrownBy(() -> read(near)).hasMessage("Connection reset");
            assertThatThrownBy(() -> write(near, 1)).hasMessage("Connection reset");
            assertThatCode(near::shutdownOutput).doesNotThrowAnyException();
            near.close();
        });
    }
}
