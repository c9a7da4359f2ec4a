package io.crucible.model.sim.net;

import static org.assertj.core.api.Assertions.assertThat;
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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A simulated network")
@Timeout(60)
class NetworkTest {
    private static final long MILLISECOND = 1_000_000;

    private final List<String> log = new ArrayList<>();

    private interface Script {
        void run(Simulation simulation, Node a, Node b) throws Exception;
    }

    private CaseReport run(long seed, Script script) {
        return simulated(script).expectPass(seed);
    }

    private SimulatedCase<String> simulated(Script script) {
        return SimulatedCase.of("network", simulation -> "", (simulation, application) -> {
                    log.clear();
                    simulation.network().setLatency(MILLISECOND, 0);
                    script.run(simulation, simulation.node("a"), simulation.node("b"));
                })
                .withOptions(CaseOptions.DEFAULT.checkingResources().withStepBudget(100_000));
    }

    @Nested
    @DisplayName("carries messages")
    class Messages {

        private CaseReport three(long seed, Script before) {
            return run(seed, (simulation, a, b) -> {
                Network network = simulation.network();
                Endpoint<String> from = network.endpoint(a, "from");
                Endpoint<String> to = network.endpoint(b, "to");
                to.onMessage((sender, message) ->
                        log.add(message + "@" + simulation.world().now() / MILLISECOND));
                before.run(simulation, a, b);
                for (int i = 1; i <= 3; i++) {
                    from.send(to, "m" + i);
                }
                simulation.tasks().settle();
            });
        }

        @Test
        @DisplayName("after the link's latency, in their order")
        void latency() {
            three(1, (simulation, a, b) -> {});
            assertThat(log).containsExactly("m1@1", "m2@1", "m3@1");
        }

        @Test
        @DisplayName("that overtake each other by jitter, in every order over the seeds")
        void jitter() {
            Set<String> orders = new HashSet<>();
            for (int i = 0; i < 100; i++) {
                three(
                        CaseSeeds.caseSeed(2, i),
                        (simulation, a, b) -> simulation.network().link(a, b).latency(0, 20 * MILLISECOND));
                orders.add(log.toString().replaceAll("@\\d+", ""));
            }
            assertThat(orders).hasSize(6);
        }

        @Test
        @DisplayName("of which some are lost and some come twice, and says so")
        void lossAndDuplication() {
            Set<Integer> counts = new HashSet<>();
            for (int i = 0; i < 60; i++) {
                CaseReport report = three(
                        CaseSeeds.caseSeed(3, i),
                        (simulation, a, b) -> simulation
                                .network()
                                .link(a, b)
                                .loss(Rate.percent(40))
                                .duplicate(Rate.percent(40)));
                long lost = report.trace().events().stream()
                        .filter(event -> event.value("reason").equals("loss"))
                        .count();
                long doubled = report.trace().events().stream()
                        .filter(event -> event.name().equals("network.duplicate"))
                        .count();
                assertThat(log.size()).isEqualTo((int) (3 - lost + doubled));
                counts.add(log.size());
            }
            assertThat(counts).contains(0, 1, 2, 3, 4);
        }

        @Test
        @DisplayName("but none over a link that is cut or to a node that is down")
        void partition() {
            three(1, (simulation, a, b) -> {
                simulation.network().partition(List.of(a), List.of(b));
                simulation
                        .world()
                        .schedule(
                                MILLISECOND / 2,
                                argument -> simulation.network().heal(),
                                0);
            });
            assertThat(log).hasSize(3);
            CaseReport report =
                    three(1, (simulation, a, b) -> simulation.network().partition(List.of(a), List.of(b)));
            assertThat(log).isEmpty();
            assertThat(report.faults().observed()).isEqualTo(3);
            three(1, (simulation, a, b) -> b.kill());
            assertThat(log).isEmpty();
        }

        @Test
        @DisplayName("that wait behind a clog")
        void clog() {
            three(1, (simulation, a, b) -> simulation.network().link(a, b).clog(50 * MILLISECOND));
            assertThat(log).containsExactly("m1@50", "m2@50", "m3@50");
        }

        @Test
        @DisplayName("up to its capacity, and refuses more")
        void capacity() {
            CaseReport report = three(
                    1, (simulation, a, b) -> simulation.network().link(a, b).capacity(2));
            assertThat(log).hasSize(2);
            assertThat(report.trace().events()).extracting(TraceEvent::name).contains("network.refuse");
        }

        @Test
        @DisplayName("to tasks that wait for them, or no longer than they want")
        void waiting() {
            run(1, (simulation, a, b) -> {
                Endpoint<String> from = simulation.network().endpoint(a, "from");
                Endpoint<String> to = simulation.network().endpoint(b, "to");
                simulation.tasks().spawn(b, "server", () -> {
                    Envelope<String> first = to.receive();
                    to.send(first.from(), "re: " + first.message());
                    log.add(to.receive(5 * MILLISECOND).map(Envelope::message).orElse("nothing"));
                });
                from.send(to, "hello");
                Optional<Envelope<String>> answer = from.receive(5 * MILLISECOND);
                log.add(answer.orElseThrow().message());
                simulation.tasks().settle();
            });
            assertThat(log).containsExactly("re: hello", "nothing");
        }
    }

    @Test
    @DisplayName("works again among the core after the transition to liveness, and only there")
    void liveness() {
        run(1, (simulation, a, b) -> {
            Node outside = simulation.node("outside");
            Network network = simulation.network();
            for (Node node : List.of(b, outside)) {
                network.link(a, node).loss(Rate.ALWAYS);
            }
            network.partition(List.of(a), List.of(b, outside));
            b.kill();
            simulation.transitionToLiveness(a, b);
            Endpoint<String> from = network.endpoint(a, "from");
            for (Node node : List.of(b, outside)) {
                Endpoint<String> to = network.endpoint(node, node.name());
                to.onMessage((sender, message) -> log.add(message + " at " + to.name()));
                from.send(to, "hello");
            }
            simulation.tasks().settle();
        });
        assertThat(log).containsExactly("hello at b");
    }

    @Nested
    @DisplayName("carries streams")
    class Streams {

        private void serve(Simulation simulation, Node node) throws IOException {
            Listener listener = simulation.network().listen(node, 80, 1);
            simulation.tasks().spawn(node, "server", () -> {
                try (listener;
                        Connection connection = listener.accept()) {
                    log.add("server got " + text(connection));
                    write(connection, "bye");
                }
            });
        }

        private Connection dial(Simulation simulation, Node from, Node to) throws IOException {
            return simulation.network().connect(from, to, 80, 10_000 * MILLISECOND);
        }

        private void write(Connection connection, String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            connection.write(bytes, 0, bytes.length);
        }

        /** Everything up to the end of the stream. */
        private String text(Connection connection) throws IOException {
            StringBuilder text = new StringBuilder();
            byte[] buffer = new byte[10];
            for (int count = 0; count >= 0; count = connection.read(buffer, 0, buffer.length)) {
                text.append(new String(buffer, 0, count, StandardCharsets.US_ASCII));
            }
            return text.toString();
        }

        private Script conversation(Script before) {
            return (simulation, a, b) -> {
                serve(simulation, b);
                before.run(simulation, a, b);
                try (Connection connection = dial(simulation, a, b)) {
                    write(connection, "hello ");
                    write(connection, "world");
                    connection.shutdownOutput();
                    log.add("client got " + text(connection));
                }
                simulation.tasks().settle();
            };
        }

        @Test
        @DisplayName("both ways, half-closed and closed, and leaves nothing open")
        void bothWays() {
            CaseReport report = run(1, conversation((simulation, a, b) -> {}));
            assertThat(log).containsExactly("server got hello world", "client got bye");
            assertThat(report.tape().size()).isZero();
        }

        @Test
        @DisplayName("whole and in order, whatever is lost, jittered, read in pieces, cut for a while or clogged")
        void wholeAndInOrder() {
            for (int i = 0; i < 30; i++) {
                run(CaseSeeds.caseSeed(5, i), conversation((simulation, a, b) -> {
                    for (Link link : List.of(
                            simulation.network().link(a, b),
                            simulation.network().link(b, a))) {
                        link.latency(MILLISECOND, 5 * MILLISECOND)
                                .loss(Rate.percent(30))
                                .shortRead(Rate.percent(80));
                    }
                    simulation
                            .world()
                            .schedule(
                                    3 * MILLISECOND,
                                    argument -> simulation.network().link(a, b).cut(),
                                    0);
                    simulation
                            .world()
                            .schedule(
                                    900 * MILLISECOND,
                                    argument -> simulation.network().heal(),
                                    0);
                }));
                assertThat(log).containsExactly("server got hello world", "client got bye");
            }
        }

        @Test
        @DisplayName("that are refused where nobody listens, and time out over a link that is cut")
        void refusedAndTimedOut() {
            run(1, (simulation, a, b) -> {
                assertThatThrownBy(() -> dial(simulation, a, b))
                        .isInstanceOf(ConnectionException.class)
                        .hasMessage("Connection refused");
                simulation.network().link(a, b).cut();
                assertThatThrownBy(() -> dial(simulation, a, b)).isInstanceOf(TimeoutException.class);
                assertThat(simulation.world().now()).isEqualTo(10_002 * MILLISECOND);
            });
        }

        @Test
        @DisplayName("of which no more are let in than the backlog holds")
        void backlog() {
            run(1, (simulation, a, b) -> {
                Listener listener = simulation.network().listen(b, 80, 1);
                Connection first = dial(simulation, a, b);
                assertThatThrownBy(() -> dial(simulation, a, b)).isInstanceOf(TimeoutException.class);
                listener.accept().close();
                dial(simulation, a, b).close();
                first.close();
                listener.close();
            });
        }

        @Test
        @DisplayName("whose writer waits while the reader does not read")
        void window() {
            run(1, (simulation, a, b) -> {
                Listener listener = simulation.network().listen(b, 80, 1);
                Connection client = dial(simulation, a, b);
                Connection server = listener.accept();
                simulation.tasks().spawn(a, "writer", () -> {
                    client.write(new byte[Connection.WINDOW + 1], 0, Connection.WINDOW + 1);
                    log.add("written");
                    client.close();
                });
                simulation.tasks().sleep(100 * MILLISECOND);
                log.add("available " + server.available());
                server.read(new byte[10], 0, 10);
                simulation.tasks().sleep(MILLISECOND);
                server.close();
                listener.close();
            });
            assertThat(log).containsExactly("available 65536", "written");
        }

        @Test
        @DisplayName("that are reset when the other process dies or the network says so")
        void resets() {
            run(1, (simulation, a, b) -> {
                Listener listener = simulation.network().listen(b, 80, 5);
                Connection first = dial(simulation, a, b);
                Connection far = listener.accept();
                simulation.network().reset(a, b);
                for (Connection connection : List.of(first, far)) {
                    assertThatThrownBy(() -> write(connection, "x")).hasMessage("Connection reset");
                    connection.close();
                }
                Connection second = dial(simulation, a, b);
                simulation.world().schedule(MILLISECOND, argument -> b.kill(), 0);
                assertThatThrownBy(() -> text(second))
                        .isInstanceOf(ConnectionException.class)
                        .hasMessage("Connection reset");
                second.close();
                assertThatThrownBy(() -> dial(simulation, a, b)).hasMessage("Connection refused");
            });
        }

        @Test
        @DisplayName("whose reader waits no longer than it wants")
        void readTimeout() {
            run(1, (simulation, a, b) -> {
                Listener listener = simulation.network().listen(b, 80, 5);
                Connection client = dial(simulation, a, b);
                assertThatThrownBy(() -> client.read(new byte[10], 0, 10, 5 * MILLISECOND))
                        .isInstanceOf(TimeoutException.class);
                client.close();
                listener.close();
            });
        }

        @Test
        @DisplayName("that are a leak if they are left open")
        void leak() {
            CaseReport report = simulated((simulation, a, b) -> {
                        simulation.network().listen(b, 80, 5);
                        dial(simulation, a, b);
                    })
                    .expectFailure(1, new FailureIdentity(FailureKind.RESOURCE_LEAK, "ResourceLeak", ""));
            assertThat(report.failure().orElseThrow().message())
                    .contains("listener b:80", "connection a:49152-b:80", "connection b:80-a:49152");
        }
    }
}
