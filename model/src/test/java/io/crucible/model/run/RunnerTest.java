package io.crucible.model.run;

import static io.crucible.model.run.Worlds.MS;
import static io.crucible.model.run.Worlds.marker;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.replay.Comparator;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.Predicate;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.transcript.Transcript;
import io.crucible.model.whitebox.GuestMessage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A run")
class RunnerTest {

    private static Worlds gossip(int nodes) {
        return Worlds.mesh(nodes, 200_000).programs(node -> Gossip::new).runFor(200 * MS);
    }

    private static void assertSame(Recording first, Recording second) {
        Comparator comparator = new Comparator(first);
        second.decisions().forEach(comparator::decision);
        second.events().forEach(comparator::event);
        second.samples().forEach(comparator::sample);
        Transcript transcript = second.transcript().orElseThrow();
        transcript.consoles().forEach(c -> comparator.console(c.at(), c.node(), c.console(), c.bytes()));
        transcript.frames().forEach(f -> comparator.frame(f.at(), f.node(), f.nic(), f.sequence(), f.bytes()));
        comparator.finish(second.outcome());
        assertThat(comparator.difference()).isEmpty();
        assertThat(second.equals(first)).isTrue();
    }

    private static List<Event> events(Recording recording, EventKind kind) {
        return recording.events().stream().filter(event -> event.kind() == kind).toList();
    }

    @Test
    @DisplayName("is the same for every grant length")
    void grants() throws Exception {
        Recording first = gossip(3).run(7);
        assertThat(first.decisions()).hasSizeGreaterThan(100);
        for (long grant : List.of(MS, 250_000L, 333_333L, 1_000L, 77_777_777L)) {
            assertSame(first, gossip(3).grant(grant).run(7));
        }
    }

    @Test
    @DisplayName("with faults by time and by condition is the same for every grant length")
    void grantsWithFaults() throws Exception {
        Recording first = faulty(20 * MS).run(3);
        assertThat(events(first, EventKind.FAULT_ACTIVATED)).hasSize(3);
        for (long grant : List.of(MS, 250_000L, 333_333L, 5_000L)) {
            assertSame(first, faulty(grant).run(3));
        }
    }

    private static Worlds faulty(long grant) {
        return gossip(3)
                .fault(
                        "cut",
                        new FaultSpec.Partition(List.of("a--b"), FaultSpec.Direction.A_TO_B),
                        new FaultSpec.At(20 * MS + 123),
                        OptionalLong.of(50 * MS))
                .fault(
                        "power",
                        new FaultSpec.Crash("b", FaultSpec.Restart.COLD, 7 * MS + 5),
                        new FaultSpec.When(marker("five")),
                        OptionalLong.empty())
                .fault(
                        "third",
                        new FaultSpec.Crash("c", FaultSpec.Restart.COLD, 30 * MS),
                        new FaultSpec.At(90 * MS + 1),
                        OptionalLong.empty())
                .grant(grant);
    }

    @Test
    @DisplayName("of another seed is another run")
    void seeds() throws Exception {
        assertThat(gossip(2).run(1).events()).isNotEqualTo(gossip(2).run(2).events());
    }

    @Test
    @DisplayName("ends at rest at the end of the first quantum from which on nothing happens")
    void quiescence() throws Exception {
        Recording recording = Worlds.mesh(2, 0).run(1);
        assertThat(recording.outcome()).isEqualTo(new Outcome(Status.PASSED, "quiescence", MS, 1, List.of()));
        for (long grant : List.of(1_000L, 333_333L, MS)) {
            assertThat(Worlds.mesh(2, 0).grant(grant).run(1)).isEqualTo(recording);
        }
    }

    @Test
    @DisplayName("starts every node at 0 before anything else and judges at once")
    void immediateVerdict() throws Exception {
        Recording recording = gossip(2)
                .claim("never-up", new AssertionSpec.Always(new Predicate.NodeState("a", Predicate.Lifecycle.CRASHED)))
                .run(1);
        assertThat(recording.outcome().status()).isEqualTo(Status.FAILED);
        assertThat(recording.outcome().frontier()).isZero();
        assertThat(recording.events().get(0).kind()).isEqualTo(EventKind.NODE_STARTED);
        assertThat(recording.samples()).isEmpty();
    }

    @Test
    @DisplayName("loses frames of a cut link in the cut direction only, and only while it is cut")
    void partition() throws Exception {
        Recording recording = gossip(2)
                .fault(
                        "cut",
                        new FaultSpec.Partition(List.of("a--b"), FaultSpec.Direction.A_TO_B),
                        new FaultSpec.At(50 * MS),
                        OptionalLong.of(50 * MS))
                .run(5);
        List<Event> dropped = events(recording, EventKind.MESSAGE_DROPPED);
        assertThat(dropped).isNotEmpty().allSatisfy(event -> {
            assertThat(event.at()).isBetween(50 * MS, 100 * MS);
            assertThat(event.attributes()).containsEntry("from", new Event.Attribute.Text("a"));
        });
        assertThat(events(recording, EventKind.FAULT_HEALED))
                .singleElement()
                .extracting(Event::at)
                .isEqualTo(100 * MS);
    }

    @Test
    @DisplayName("records a fault that its draw decided against")
    void improbableFault() throws Exception {
        Recording recording = gossip(2)
                .fault(
                        "power",
                        new FaultSpec.Crash("a", FaultSpec.Restart.NEVER, 0),
                        new FaultSpec.At(10 * MS),
                        OptionalLong.empty(),
                        OptionalInt.of(0))
                .run(5);
        assertThat(events(recording, EventKind.FAULT_SKIPPED)).hasSize(1);
        assertThat(events(recording, EventKind.NODE_CRASHED)).isEmpty();
    }

    @Test
    @DisplayName("restarts a crashed node as a new incarnation whose samples go on")
    void restart() throws Exception {
        Recording recording = gossip(2)
                .fault(
                        "power",
                        new FaultSpec.Crash("a", FaultSpec.Restart.COLD, 10 * MS),
                        new FaultSpec.At(30 * MS),
                        OptionalLong.empty())
                .run(5);
        assertThat(events(recording, EventKind.NODE_STARTED)).hasSize(3);
        assertThat(recording.samples().stream()
                        .filter(sample -> sample.node() == 0)
                        .map(sample -> sample.quantum()))
                .contains(30L, 41L, 200L)
                .doesNotContain(31L, 40L)
                .hasSize(190);
    }

    @Test
    @DisplayName("restarts a node from its ready point, the same for every grant length")
    void readyRestart() throws Exception {
        Recording first = readyRestart(20 * MS).run(5);
        assertThat(events(first, EventKind.NODE_STARTED).stream()
                        .map(event -> event.attributes().get("from")))
                .contains(new Event.Attribute.Text("ready"));
        for (long grant : List.of(MS, 250_000L, 333_333L, 999_008L)) {
            assertSame(first, readyRestart(grant).run(5));
        }
    }

    private static Worlds readyRestart(long grant) {
        return gossip(2)
                .fault(
                        "power",
                        new FaultSpec.Crash("a", FaultSpec.Restart.READY, 10 * MS + 77),
                        new FaultSpec.At(30 * MS),
                        OptionalLong.empty())
                .grant(grant);
    }

    @Test
    @DisplayName("misses a deadline at the end of the quantum in which it passes")
    void deadline() throws Exception {
        Recording recording = gossip(2)
                .claim("soon", new AssertionSpec.Eventually(marker("never"), Optional.empty(), 20 * MS))
                .run(1);
        assertThat(recording.outcome().violations()).singleElement().satisfies(violation -> {
            assertThat(violation.assertion()).isEqualTo("soon");
            assertThat(violation.at()).isEqualTo(20 * MS);
        });
        assertThat(recording.outcome().quanta()).isEqualTo(20);
    }

    @Test
    @DisplayName("calls a sometimes that never held violated when it is complete")
    void sometimes() throws Exception {
        Recording recording = gossip(2)
                .claim("seen", new AssertionSpec.Sometimes(marker("never")))
                .run(1);
        assertThat(recording.outcome().status()).isEqualTo(Status.FAILED);
        assertThat(recording.outcome().ending()).isEqualTo("virtual-time");
    }

    @Test
    @DisplayName("that uses up its quanta says so and judges nothing")
    void budget() throws Exception {
        RunControls controls = new RunControls(RunControls.Until.QUIESCENCE, OptionalLong.empty(), OptionalLong.of(25));
        Recording recording = Worlds.mesh(2, 1000)
                .programs(node -> Gossip::new)
                .claim("seen", new AssertionSpec.Sometimes(marker("never")))
                .run(1, controls);
        assertThat(recording.outcome().status()).isEqualTo(Status.BUDGET);
        assertThat(recording.outcome().quanta()).isEqualTo(25);
    }

    @Test
    @DisplayName("in which a machine resets by itself has crashed")
    void crash() throws Exception {
        Recording recording = Worlds.mesh(1, 0).programs(node -> Resetting::new).run(1);
        assertThat(recording.outcome().status()).isEqualTo(Status.CRASHED);
        assertThat(recording.outcome().frontier()).isEqualTo(4 * MS);
    }

    @Test
    @DisplayName("until stopped ends with the quantum in which the last machine switched itself off")
    void stopped() throws Exception {
        RunControls controls = new RunControls(RunControls.Until.STOPPED, OptionalLong.empty(), OptionalLong.empty());
        for (long grant : List.of(MS, 7 * MS, 20 * MS)) {
            Recording recording = Worlds.mesh(2, 0)
                    .withoutLinks()
                    .programs(node -> () -> new Leaving(19 * MS + 500, false))
                    .grant(grant)
                    .run(1, controls);
            assertThat(recording.outcome().frontier()).isEqualTo(20 * MS);
            assertThat(events(recording, EventKind.NODE_EXITED)).hasSize(2);
            assertThat(events(recording, EventKind.CONSOLE_OUTPUT)).isNotEmpty();
        }
    }

    @Test
    @DisplayName("comes to rest although a clock ticks on to which nobody listens")
    void tickingClock() throws Exception {
        Recording recording =
                Worlds.mesh(2, 0).programs(node -> Worlds.Ticking::new).run(1);
        assertThat(recording.outcome()).isEqualTo(new Outcome(Status.PASSED, "quiescence", MS, 1, List.of()));
        assertThat(Worlds.mesh(2, 0)
                        .programs(node -> Worlds.Ticking::new)
                        .grant(333_333)
                        .run(1))
                .isEqualTo(recording);
    }

    @Test
    @DisplayName("without any limit that comes to no rest is given up after 600 virtual seconds")
    void endless() throws Exception {
        RunControls controls = new RunControls(RunControls.Until.STOPPED, OptionalLong.empty(), OptionalLong.empty());
        Outcome outcome = new Runner(
                        Worlds.mesh(1, 0).programs(node -> Restless::new).unlimited(),
                        Worlds.mesh(1, 0)
                                .programs(node -> Restless::new)
                                .backend()
                                .open(Worlds.mesh(1, 0).unlimited(), new Cancellation()),
                        new SeedSource(1),
                        new Observer() {},
                        controls,
                        Stop.NEVER,
                        1_000 * MS)
                .run();
        assertThat(outcome.status()).isEqualTo(Status.BUDGET);
        assertThat(outcome.frontier()).isEqualTo(600_000 * MS);
    }

    private static final class Restless implements ScriptedNode {
        @Override
        public void start(Hands hands) {
            hands.timer(0, 1_000 * MS);
        }

        @Override
        public void timer(Hands hands, int timer) {
            hands.timer(0, 1_000 * MS);
        }
    }

    @Test
    @DisplayName("leaves node-state assertions to judge a machine that resets by itself")
    void expectedCrash() throws Exception {
        Recording recording = Worlds.mesh(1, 0)
                .programs(node -> Resetting::new)
                .claim("dies", new AssertionSpec.Sometimes(new Predicate.NodeState("a", Predicate.Lifecycle.CRASHED)))
                .run(1);
        assertThat(recording.outcome().status()).isEqualTo(Status.PASSED);
    }

    private static final class Resetting implements ScriptedNode {
        @Override
        public void start(Hands hands) {
            hands.timer(0, 3 * MS + 500);
        }

        @Override
        public void timer(Hands hands, int timer) {
            hands.reset();
        }
    }

    @Test
    @DisplayName("fails at a guest's own broken claim")
    void guestClaim() throws Exception {
        Recording recording = Worlds.mesh(1, 0).programs(node -> Claiming::new).run(1);
        assertThat(recording.outcome().violations()).singleElement().satisfies(violation -> {
            assertThat(violation.assertion()).isEqualTo("sound");
            assertThat(violation.node()).isEqualTo("a");
        });
    }

    private static final class Claiming implements ScriptedNode {
        @Override
        public void start(Hands hands) {
            hands.say(new GuestMessage.Assertion(GuestMessage.Flavor.ALWAYS, false, false, "sound", "is unsound"));
        }
    }
}
