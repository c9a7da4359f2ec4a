package io.crucible.model.sim;

import static io.crucible.model.sim.CaseFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.net.Endpoint;
import io.crucible.model.sim.net.Link;
import io.crucible.model.sim.net.Network;
import io.crucible.model.sim.world.FaultCount;
import io.crucible.model.sim.world.GuidedTape;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import io.crucible.model.sim.world.Spell;
import io.crucible.model.sim.world.TapeEntry;
import io.crucible.model.sim.world.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A fault that comes and goes by itself")
@Timeout(60)
class SpellTest {
    private static final long MILLISECOND = 1_000_000;

    /** Lets time pass in steps of a millisecond. */
    private static void letPass(Simulation simulation, int milliseconds) {
        for (int i = 0; i < milliseconds; i++) {
            simulation.tasks().sleep(MILLISECOND);
        }
    }

    private static List<String> events(CaseReport report, String name) {
        return report.trace().events().stream()
                .filter(event -> event.name().equals(name))
                .map(TraceEvent::line)
                .toList();
    }

    private static FaultCount count(CaseReport report, String fault) {
        return report.faults().counts().stream()
                .filter(count -> count.fault().equals(fault))
                .findFirst()
                .orElseThrow();
    }

    private static Node[] nodes(Simulation simulation, String... names) {
        Node[] nodes = new Node[names.length];
        for (int i = 0; i < names.length; i++) {
            nodes[i] = simulation.node(names[i]);
        }
        return nodes;
    }

    @Nested
    @DisplayName("as a partition")
    class Partitions {

        private String groups(Network network, Node[] nodes) {
            StringBuilder groups = new StringBuilder();
            for (Node node : nodes) {
                groups.append(network.link(nodes[0], node).isCut() ? '1' : '0');
            }
            return groups.toString();
        }

        private void requireWhole(Network network, Node[] nodes, String groups) {
            for (int i = 0; i < nodes.length; i++) {
                for (int j = 0; j < nodes.length; j++) {
                    assertThat(network.link(nodes[i], nodes[j]).isCut())
                            .isEqualTo(groups.charAt(i) != groups.charAt(j));
                }
            }
        }

        @Test
        @DisplayName("cuts the nodes in two in every way, both ways, and heals again")
        void everyWay() {
            Set<String> seen = new TreeSet<>();
            for (int i = 0; i < 40; i++) {
                CaseReport report = scenario((simulation, application) -> {
                            Node[] nodes = nodes(simulation, "a", "b", "c");
                            Spell spell = simulation.network().partitions(nodes);
                            spell.set(Rate.percent(30), MILLISECOND, MILLISECOND / 2, 5 * MILLISECOND);
                            for (int j = 0; j < 40; j++) {
                                simulation.tasks().sleep(MILLISECOND);
                                String groups = groups(simulation.network(), nodes);
                                requireWhole(simulation.network(), nodes, groups);
                                assertThat(spell.isLasting()).isEqualTo(groups.contains("1"));
                                seen.add(groups);
                            }
                            spell.set(Rate.NEVER, MILLISECOND, 1, 1);
                            simulation.tasks().settle();
                            assertThat(groups(simulation.network(), nodes)).isEqualTo("000");
                        })
                        .expectPass(CaseSeeds.caseSeed(5, i));
                long begun = events(report, "network.automatic_partition").size();
                assertThat(begun).isPositive();
                assertThat(count(report, "network.automatic_partition"))
                        .extracting(FaultCount::injected)
                        .isEqualTo(begun);
            }
            assertThat(seen).containsExactly("000", "001", "010", "011");
        }

        @Test
        @DisplayName("counts as observed what it stops, under its own name")
        void observed() {
            CaseReport report = scenario((simulation, application) -> {
                        Node[] nodes = nodes(simulation, "a", "b");
                        Endpoint<String> from = simulation.network().endpoint(nodes[0], "from");
                        Endpoint<String> to = simulation.network().endpoint(nodes[1], "to");
                        simulation.network().partitions(nodes).set(Rate.ALWAYS, MILLISECOND, 10, 10);
                        simulation.tasks().sleep(MILLISECOND);
                        from.send(to, "x");
                        from.send(to, "y");
                        simulation.tasks().sleep(100);
                        from.send(to, "z");
                        assertThat(to.receive().message()).isEqualTo("z");
                    })
                    .expectPass(1);

            assertThat(count(report, "network.automatic_partition"))
                    .isEqualTo(new FaultCount("network.automatic_partition", 1, 1, 2));
        }

        @Test
        @DisplayName("heals only what it has cut, not what the scenario cuts before or meanwhile")
        void scripted() {
            scenario((simulation, application) -> {
                        Node[] nodes = nodes(simulation, "a", "b");
                        Link before = simulation.network().link(nodes[0], nodes[1]);
                        Link meanwhile = simulation.network().link(nodes[1], nodes[0]);
                        before.cut();
                        simulation.network().partitions(nodes).set(Rate.ALWAYS, MILLISECOND, 10, 10);
                        simulation.tasks().sleep(MILLISECOND);
                        assertThat(meanwhile.isCut()).isTrue();
                        meanwhile.cut();
                        simulation.tasks().sleep(100);
                        assertThat(before.isCut()).isTrue();
                        assertThat(meanwhile.isCut()).isTrue();
                    })
                    .expectPass(1);
        }

        @Test
        @DisplayName("needs two nodes")
        void two() {
            scenario((simulation, application) -> assertThatThrownBy(
                                    () -> simulation.network().partitions(simulation.node("a")))
                            .isInstanceOf(IllegalArgumentException.class))
                    .expectPass(1);
        }
    }

    @Test
    @DisplayName("as a clog holds what is sent until it ends, and is counted under its own name")
    void clogs() {
        CaseReport report = scenario((simulation, application) -> {
                    Node[] nodes = nodes(simulation, "a", "b");
                    Endpoint<String> from = simulation.network().endpoint(nodes[0], "from");
                    Endpoint<String> to = simulation.network().endpoint(nodes[1], "to");
                    to.onMessage((sender, message) ->
                            application.add(message + "@" + simulation.world().now()));
                    Link link = simulation.network().link(nodes[0], nodes[1]);
                    link.clogs().set(Rate.ALWAYS, 1_000, 50, 50);
                    simulation.tasks().sleep(1_000);
                    link.clogs().set(Rate.NEVER, 1_000, 50, 50);
                    from.send(to, "held");
                    simulation.tasks().sleep(50);
                    from.send(to, "free");
                    link.clog(20);
                    from.send(to, "scripted");
                    simulation.tasks().settle();
                    assertThat(application).containsExactly("held@1050", "free@1050", "scripted@1070");
                })
                .expectPass(1);

        assertThat(count(report, "network.automatic_clog"))
                .isEqualTo(new FaultCount("network.automatic_clog", 1, 1, 1));
        assertThat(count(report, "network.clog")).isEqualTo(new FaultCount("network.clog", 1, 1, 1));
    }

    @Nested
    @DisplayName("as a death")
    class Kills {

        @Test
        @DisplayName("kills a node, each of them under some seed, and starts it again, one at a time")
        void killed() {
            Set<String> victims = new TreeSet<>();
            for (int i = 0; i < 20; i++) {
                CaseReport report = scenario((simulation, application) -> {
                            Node[] nodes = nodes(simulation, "a", "b", "c");
                            simulation.kills(nodes).set(Rate.percent(20), MILLISECOND, 0, 5 * MILLISECOND);
                            for (Node node : nodes) {
                                node.onRestart(() ->
                                        simulation.tasks().spawn(node, "again", () -> application.add(node.name())));
                            }
                            for (int j = 0; j < 40; j++) {
                                simulation.tasks().sleep(MILLISECOND);
                                assertThat(List.of(nodes))
                                        .filteredOn(node -> !node.isRunning())
                                        .hasSizeLessThan(2);
                            }
                            simulation.kills(nodes).set(Rate.NEVER, 1, 1, 1);
                            simulation.tasks().settle();
                            int restarts = 0;
                            for (Node node : nodes) {
                                assertThat(node.isRunning()).isTrue();
                                restarts += node.incarnation();
                            }
                            assertThat(application)
                                    .hasSizeLessThanOrEqualTo(restarts)
                                    .isNotEmpty();
                            victims.addAll(application);
                        })
                        .expectPass(CaseSeeds.caseSeed(6, i));
                long kills = events(report, "node.kill").size();
                assertThat(count(report, "node.automatic_kill"))
                        .extracting(FaultCount::injected, FaultCount::observed)
                        .containsExactly(kills, kills);
            }
            assertThat(victims).containsExactly("a", "b", "c");
        }

        @Test
        @DisplayName("leaves alone what the scenario has started or killed itself")
        void scripted() {
            scenario((simulation, application) -> {
                        Node node = simulation.node("a");
                        simulation.kills(node).set(Rate.ALWAYS, MILLISECOND, 10, 10);
                        simulation.tasks().sleep(MILLISECOND);
                        assertThat(node.isRunning()).isFalse();
                        node.restart();
                        node.kill();
                        simulation.tasks().sleep(100);
                        assertThat(node.isRunning()).isFalse();
                        letPass(simulation, 5);
                        assertThat(node.isRunning()).isFalse();
                        assertThat(node.incarnation()).isEqualTo(1);
                    })
                    .expectPass(1);
        }
    }

    @Test
    @DisplayName("that is switched off chooses nothing and leaves no event")
    void off() {
        CaseReport report = scenario((simulation, application) -> {
                    Node[] nodes = nodes(simulation, "a", "b");
                    simulation.kills(nodes).set(Rate.NEVER, 1, 1, 1);
                    simulation.network().partitions(nodes);
                    letPass(simulation, 10);
                })
                .expectPass(1);
        assertThat(report.tape().size()).isZero();
        assertThat(report.faults().counts()).isEmpty();
        assertThat(report.trace().events()).hasSize(1);
        assertThat(report.tape().entries()).isEmpty();
    }

    @Test
    @DisplayName("keeps no case from coming to rest")
    void rest() {
        scenario((simulation, application) -> {
                    Node[] nodes = nodes(simulation, "a", "b");
                    simulation.kills(nodes).set(Rate.ALWAYS, 1, 10, 10);
                    simulation.network().partitions(nodes).set(Rate.ALWAYS, 1, 7, 7);
                    simulation.tasks().sleep(MILLISECOND);
                    simulation.tasks().settle();
                    assertThat(nodes[0].isRunning() && nodes[1].isRunning()).isTrue();
                })
                .expectPass(1);
    }

    @Test
    @DisplayName("has one opportunity in a long silence, and its interval between any two")
    void opportunities() {
        CaseReport report = scenario((simulation, application) -> {
                    simulation.kills(simulation.node("a")).set(new Rate(1, 1_000_000_000_000L), 10, 1, 1);
                    simulation.tasks().sleep(1_000_000);
                    for (int i = 0; i < 100; i++) {
                        simulation.tasks().sleep(1);
                    }
                })
                .expectPass(1);
        assertThat(report.tape().entries()).extracting(TapeEntry::site).containsOnly("node.a.kill");
        assertThat(report.tape().entries()).hasSize(11);
    }

    @Test
    @DisplayName("ends with the transition to liveness, which restarts and heals the core and leaves the rest broken")
    void liveness() {
        CaseReport report = scenario((simulation, application) -> {
                    Node[] core = nodes(simulation, "a", "b");
                    Node outside = simulation.node("c");
                    simulation.kills(core).set(Rate.ALWAYS, MILLISECOND, 10 * MILLISECOND, 10 * MILLISECOND);
                    simulation.kills(outside).set(Rate.ALWAYS, MILLISECOND, 10 * MILLISECOND, 10 * MILLISECOND);
                    simulation.network().partitions(core).set(Rate.ALWAYS, MILLISECOND, 1, 10 * MILLISECOND);
                    simulation
                            .network()
                            .partitions(core[0], outside)
                            .set(Rate.ALWAYS, MILLISECOND, 10 * MILLISECOND, 10 * MILLISECOND);
                    simulation.tasks().sleep(MILLISECOND);
                    simulation.network().link(core[0], core[1]).clog(1_000 * MILLISECOND);
                    simulation.transitionToLiveness(core);
                    Endpoint<String> from = simulation.network().endpoint(core[0], "from");
                    Endpoint<String> to = simulation.network().endpoint(core[1], "to");
                    from.send(to, "progress");
                    assertThat(to.receive(MILLISECOND)).isPresent();
                    simulation.world().event("calm").end();
                    simulation.kills(core).set(Rate.ALWAYS, MILLISECOND, 1, 1);
                    long steps = simulation.world().steps();
                    letPass(simulation, 50);
                    assertThat(simulation.world().steps() - steps).isLessThan(110);
                    assertThat(core[0].isRunning() && core[1].isRunning()).isTrue();
                    assertThat(simulation.network().link(core[0], core[1]).isCut())
                            .isFalse();
                    assertThat(outside.isRunning()).isFalse();
                    assertThat(simulation.network().link(core[0], outside).isCut())
                            .isTrue();
                })
                .expectPass(1);
        assertThat(report.trace()
                        .events()
                        .get(report.trace().events().size() - 1)
                        .name())
                .isEqualTo("calm");
    }

    @Test
    @DisplayName("can be left out by a reduction as any choice, and its length shrunk")
    void reduction() {
        List<String> kills = new ArrayList<>();
        SimulatedCase<List<String>> simulated = scenario((simulation, application) -> {
            kills.clear();
            Node node = simulation.node("a");
            simulation.kills(node).set(Rate.percent(50), MILLISECOND, 1, 3 * MILLISECOND);
            for (int i = 0; i < 30; i++) {
                simulation.tasks().sleep(MILLISECOND);
                kills.add(node.isRunning() ? "up" : "down");
            }
        });
        CaseRunner<List<String>> runner = new CaseRunner<>(simulated);
        List<TapeEntry> recorded = runner.run(4).tape().entries();
        assertThat(kills).contains("down");
        assertThat(runner.runGuided(4, new GuidedTape(recorded, Set.of("node.a.kill")))
                        .passed())
                .isTrue();
        assertThat(kills).doesNotContain("down");
        assertThat(runner.runGuided(4, new GuidedTape(recorded, Set.of("node.a.kill.duration")))
                        .tape()
                        .entries())
                .filteredOn(entry -> entry.site().equals("node.a.kill.duration"))
                .isNotEmpty()
                .extracting(TapeEntry::selected)
                .containsOnly(0L);
    }
}
