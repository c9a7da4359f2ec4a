package io.crucible.model.sim;

import static io.crucible.model.sim.CaseFixture.identity;
import static io.crucible.model.sim.CaseFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.net.Connection;
import io.crucible.model.sim.net.Listener;
import io.crucible.model.sim.net.Network;
import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A time in a simulation")
@Timeout(60)
class NegativeTimesTest {

    /** Everything public that takes a span of virtual time. */
    private static Stream<ThrowingCallable> allThatTake(Simulation simulation, long time) throws Exception {
        Network network = simulation.network();
        Node a = simulation.node("a");
        Node b = simulation.node("b");
        Disk disk = simulation.disk(a);
        Signal signal = new Signal(simulation.tasks(), "news");
        Listener listener = network.listen(b, 80, 1);
        Connection connection = network.connect(a, b, 80, 1_000);
        return Stream.of(
                () -> simulation.tasks().sleep(time),
                () -> signal.await(time),
                () -> simulation.world().schedule(time, argument -> {}, 0),
                () -> simulation.world().schedule(a, time, argument -> {}, 0),
                () -> network.setLatency(time, 0),
                () -> network.setLatency(0, time),
                () -> network.link(a, b).latency(time, 0),
                () -> network.link(a, b).latency(0, time),
                () -> network.link(a, b).clog(time),
                () -> network.connect(a, b, 80, time),
                () -> network.endpoint(a, "e").receive(time),
                () -> listener.accept(time),
                () -> connection.read(new byte[1], 0, 1, time),
                () -> disk.setLatency(time, 0),
                () -> disk.setLatency(0, time),
                () -> simulation.kills(a).set(Rate.ALWAYS, 1, time, 10));
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, -2, Long.MIN_VALUE})
    @DisplayName("that is negative is refused in one sentence, wherever it is given")
    void negative(long time) {
        scenario((simulation, application) -> allThatTake(simulation, time)
                        .forEach(call -> assertThatThrownBy(call)
                                .isInstanceOf(IllegalArgumentException.class)
                                .hasMessageMatching("A [a-z ]+ is 0 ns or more, not " + time + "\\.")))
                .expectPass(1);
    }

    @Test
    @DisplayName("of 0 has passed at once, and is not taken for ever")
    void zero() {
        scenario((simulation, application) -> {
                    Network network = simulation.network();
                    Listener listener = network.listen(simulation.node("b"), 80, 1);
                    Connection connection = network.connect(simulation.node("a"), simulation.node("b"), 80, 1_000);
                    listener.accept();
                    assertThatThrownBy(() -> listener.accept(0)).hasMessage("Accept timed out");
                    assertThatThrownBy(() -> connection.read(new byte[1], 0, 1, 0))
                            .hasMessage("Read timed out");
                    assertThat(new Signal(simulation.tasks(), "news").await(0)).isFalse();
                    assertThat(network.endpoint(simulation.node("a"), "e").receive(0))
                            .isEmpty();
                })
                .expectPass(1);
    }

    @Test
    @DisplayName("beyond the end of virtual time never passes, and the clock does not go there")
    void endless() {
        scenario((simulation, application) -> {
                    Signal signal = new Signal(simulation.tasks(), "news");
                    simulation.tasks().sleep(5);
                    simulation
                            .tasks()
                            .spawn(
                                    simulation.node("a"),
                                    "waiting",
                                    () -> application.add("woken " + signal.await(Long.MAX_VALUE)));
                    simulation
                            .tasks()
                            .spawn(
                                    simulation.node("a"),
                                    "sleeping",
                                    () -> simulation.tasks().sleep(Long.MAX_VALUE));
                    simulation
                            .tasks()
                            .spawn(
                                    simulation.node("a"),
                                    "receiving",
                                    () -> simulation
                                            .network()
                                            .endpoint(simulation.node("a"), "e")
                                            .receive(Long.MAX_VALUE));
                    simulation.tasks().settle();
                    assertThat(simulation.world().now()).isEqualTo(5);
                    signal.wakeAll();
                    simulation.tasks().settle();
                    assertThat(application).containsExactly("woken true");
                    assertThatThrownBy(() -> simulation.world().schedule(Long.MAX_VALUE, argument -> {}, 0))
                            .hasMessage("Nothing happens 9223372036854775807 ns after 5 ns, beyond the end of virtual"
                                    + " time.");
                })
                .expectPass(1);
    }

    @Test
    @DisplayName("that never passes is what a deadlock says of a task that sleeps for ever")
    void sleepForEver() {
        CaseReport report = scenario((simulation, application) -> {
                    simulation.tasks().sleep(1);
                    simulation.tasks().sleep(Long.MAX_VALUE);
                })
                .runCase(1);

        assertThat(identity(report).kind()).isEqualTo(FailureKind.SCHEDULER_DEADLOCK);
        assertThat(report.failure().orElseThrow().message()).contains("main waits for time to pass");
    }

    @Test
    @DisplayName("has no number that stands for no limit of a disk or a link")
    void limits() {
        scenario((simulation, application) -> {
                    Node node = simulation.node("n");
                    for (ThrowingCallable call : List.<ThrowingCallable>of(
                            () -> simulation.disk(node).setCapacity(-1),
                            () -> simulation.disk(node).crashAfter(-1),
                            () -> simulation.disk(node).crashAfter(0),
                            () -> simulation.network().link(node, node).capacity(-1),
                            () -> simulation.kills(node).set(Rate.ALWAYS, 0, 1, 1),
                            () -> simulation.kills(node).set(Rate.ALWAYS, 1, 2, 1))) {
                        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class);
                    }
                })
                .expectPass(1);
    }
}
