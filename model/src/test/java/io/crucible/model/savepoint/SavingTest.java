package io.crucible.model.savepoint;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.event.EventKind;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.Observer;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Saving")
class SavingTest {
    private static final Boundary TURN = new Boundary.Marker("turn");

    @Test
    @DisplayName("at a virtual time exports only at the exact coordinate, within a quantum too")
    void exact() throws Exception {
        for (long at : List.of(1L, 3 * MS, 9 * MS, 9 * MS + 1, 12 * MS - 1, 59 * MS + 999_999)) {
            SavepointHandle handle = Tellers.handle(Tellers.running(), 3, new Boundary.VirtualTime(at));
            assertThat(handle.frontier()).isEqualTo(at);
            assertThat(handle.proof()).isEqualTo(new BoundaryProof.Coordinate(at, at / MS));
        }
    }

    @Test
    @DisplayName("at a virtual time gives the same handle whatever the grant: quanta are counted one by one")
    void grants() throws Exception {
        for (Boundary boundary : List.of(new Boundary.VirtualTime(21 * MS + 77), TURN)) {
            Worlds worlds = Tellers.running();
            Source source = Tellers.source(worlds, 5);
            SavepointHandle one = Tellers.save(source, boundary, new ProofWriter.Campaign(), worlds, 50 * MS)
                    .handle()
                    .orElseThrow();
            for (long grant : List.of(MS, 333_333L, 7 * MS)) {
                assertThat(Tellers.save(source, boundary, new ProofWriter.Campaign(), worlds, grant)
                                .handle())
                        .contains(one);
            }
        }
    }

    /** The backend with something between it and whoever uses it. */
    private static Backend between(Backend backend, UnaryOperator<World> change) {
        return new Backend() {
            @Override
            public Identity identity() throws BackendException {
                return backend.identity();
            }

            @Override
            public World open(Scenario scenario, Cancellation cancel) throws BackendException {
                return change.apply(backend.open(scenario, cancel));
            }
        };
    }

    private static Report at(Report report, long reached) {
        return new Report(
                report.node(),
                reached,
                report.icount(),
                false,
                reached,
                report.frames(),
                report.outputs(),
                report.samples(),
                report.exit());
    }

    private static Saving.Result save(Worlds worlds, Boundary boundary, UnaryOperator<World> change) throws Exception {
        return Saving.save(
                Tellers.source(worlds, 3),
                boundary,
                "test",
                new ProofWriter.Campaign(),
                between(worlds.backend(), change),
                Tellers.GRANT,
                new Observer() {},
                new Cancellation());
    }

    @Test
    @DisplayName("fails where a backend steps past the coordinate")
    void stepsPast() {
        UnaryOperator<World> past = world -> new ForwardingWorld(world) {
            @Override
            public Report await() throws BackendException {
                Report report = super.await();
                return report.reached() == 7 * MS + 5 ? at(report, report.reached() + 64) : report;
            }
        };
        assertThatThrownBy(() -> save(Tellers.running(), new Boundary.VirtualTime(7 * MS + 5), past))
                .isInstanceOf(BackendException.class)
                .hasMessageContaining("stands at 7.000 069 ms in the place of exactly 7.000 005 ms");
    }

    @Test
    @DisplayName(
            "fails where a backend cannot advance virtual time, but allows reports without progress within a window")
    void noProgress() throws Exception {
        Worlds quiet = Worlds.mesh(1, 0).programs(node -> Worlds.Ticking::new);
        AtomicInteger reports = new AtomicInteger();
        UnaryOperator<World> stuck = world -> new ForwardingWorld(world) {
            private Grant last;

            @Override
            public void grant(int node, Grant grant) throws BackendException {
                last = grant;
                super.grant(node, grant);
            }

            @Override
            public Report await() throws BackendException {
                Report report = super.await();
                reports.incrementAndGet();
                return last == null ? report : at(report, 0);
            }
        };
        assertThatThrownBy(() -> save(quiet, new Boundary.VirtualTime(7 * MS), stuck))
                .isInstanceOf(BackendException.class)
                .hasMessageContaining("virtual time does not pass on node a");
        assertThat(reports.get()).isLessThan(100_000);
    }

    @Test
    @DisplayName("at quiescence goes on across quanta to where nothing can happen any more")
    void quiescence() throws Exception {
        Worlds worlds = Tellers.resting();
        Recording run = worlds.run(3);
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.Quiescence());
        assertThat(handle.frontier()).isEqualTo(run.outcome().frontier());
        BoundaryProof.Observation proof = (BoundaryProof.Observation) handle.proof();
        assertThat(proof.measured().event().kind()).isEqualTo(EventKind.QUIESCENCE);
        assertThat(proof.stop().configuration()).isEqualTo(handle.closure().configuration());
    }

    @Test
    @DisplayName("at a marker stops once, with the quantum in which the marker was first set")
    void marker() throws Exception {
        Recording run = Tellers.running().run(3);
        SavepointHandle handle = Tellers.handle(Tellers.running(), 3, TURN);
        BoundaryProof.MarkerEvent proof = (BoundaryProof.MarkerEvent) handle.proof();
        assertThat(run.events().get((int) proof.sequence()).kind()).isEqualTo(EventKind.GUEST_MARKER);
        assertThat(run.events().subList(0, (int) proof.sequence()))
                .noneMatch(event -> event.kind() == EventKind.GUEST_MARKER);
        assertThat(handle.frontier())
                .isEqualTo(run.events().get((int) proof.sequence()).at());
        assertThat(ProofWriter.hash(run.events().get((int) proof.sequence()))).isEqualTo(proof.eventHash());
    }

    @Test
    @DisplayName("at a property stops on the named assertion's violated phase, not on any other state or assertion")
    void property() throws Exception {
        Worlds worlds = Tellers.breaking().claim("may-turn", new AssertionSpec.Reachable(Worlds.marker("turn"), false));
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.PropertyViolation(Tellers.BROKEN));
        BoundaryProof.Observation proof = (BoundaryProof.Observation) handle.proof();
        assertThat(proof.measured().event().attributes().toString())
                .contains("never-half")
                .contains("violated");
        Saving.Result other = Tellers.save(worlds, 3, new Boundary.PropertyViolation("may-turn"));
        assertThat(other.handle()).isEmpty();
        assertThat(other.outcome().ending()).isEqualTo("violation");
    }

    @Test
    @DisplayName("at a property knows the claims that guests make about themselves")
    void guestClaim() {
        ScriptedNode claims = hands -> hands.say(
                new GuestMessage.Assertion(GuestMessage.Flavor.ALWAYS, false, false, "own: claim", "is broken"));
        Worlds worlds = Worlds.mesh(1, 0).programs(node -> () -> claims).runFor(5 * MS);
        SavepointHandle handle = Tellers.handle(worlds, 1, new Boundary.PropertyViolation("own: claim"));
        assertThat(handle.frontier()).isEqualTo(MS);
    }

    @Test
    @DisplayName("at a property finds a violation that only the end of the run brings about")
    void lastVerdict() throws Exception {
        Worlds worlds = SampleRuns.faultyWorld().claim("later", new AssertionSpec.Sometimes(Worlds.marker("no such")));
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.PropertyViolation("later"));
        assertThat(handle.frontier()).isEqualTo(80 * MS);
        Worlds resting = Tellers.resting()
                .runFor(200 * MS)
                .claim("later", new AssertionSpec.Sometimes(Worlds.marker("no such")));
        assertThat(Tellers.save(resting, 3, new Boundary.PropertyViolation("later"))
                        .handle())
                .isEmpty();
    }

    @Test
    @DisplayName("at a marker or property stops at quiescence and gives no handle where the evidence never appeared")
    void guarded() throws Exception {
        for (Boundary boundary : List.of(new Boundary.Marker("no such"), new Boundary.PropertyViolation("none"))) {
            Saving.Result result = Tellers.save(Tellers.resting(), 3, boundary);
            assertThat(result.handle()).isEmpty();
            assertThat(result.outcome().ending()).isEqualTo("quiescence");
            assertThat(result.told().events()).isNotEmpty();
            Saving.Result timed = Tellers.save(Tellers.resting().runFor(100_000 * MS), 3, boundary);
            assertThat(timed.handle()).isEmpty();
            assertThat(timed.outcome().ending()).isEqualTo("quiescence");
        }
    }

    @Test
    @DisplayName("gives no handle where the run ends before the boundary")
    void never() throws Exception {
        assertThat(Tellers.save(SampleRuns.faultyWorld(), 3, new Boundary.Quiescence())
                        .handle())
                .isEmpty();
        assertThat(Tellers.save(Tellers.breaking(), 3, new Boundary.VirtualTime(59 * MS))
                        .handle())
                .isEmpty();
    }

    @Test
    @DisplayName("at a virtual time may go beyond the end that the run would have had")
    void beyond() {
        SavepointHandle handle = Tellers.handle(Tellers.running(), 3, new Boundary.VirtualTime(60 * MS));
        assertThat(handle.frontier()).isEqualTo(60 * MS);
        assertThat(Tellers.handle(Tellers.running(), 3, new Boundary.VirtualTime(75 * MS + 1))
                        .frontier())
                .isEqualTo(75 * MS + 1);
    }

    @Test
    @DisplayName("from an artifact follows its schedule, and keeps what of it comes after the boundary")
    void fromArtifact() throws Exception {
        Worlds worlds = Tellers.running();
        Recording recording = worlds.run(9);
        Source source = Source.of(recording);
        SavepointHandle handle = Tellers.save(source, TURN, new ProofWriter.Campaign(), worlds, Tellers.GRANT)
                .handle()
                .orElseThrow();
        int passed = handle.decisions().size();
        List<Decision> all = recording.decisions();
        assertThat(handle.decisions()).isEqualTo(all.subList(0, passed));
        assertThat(handle.closure().continuation()).isNotEmpty().isEqualTo(all.subList(passed, all.size()));
        assertThat(handle.source().tape()).isEqualTo(all);
    }

    @Test
    @DisplayName("exports nothing where the replay oracle comes to another run")
    void oracle() {
        AtomicInteger worlds = new AtomicInteger();
        UnaryOperator<World> otherwise = world -> {
            int number = worlds.getAndIncrement();
            return new ForwardingWorld(world) {
                @Override
                public Report await() throws BackendException {
                    Report report = super.await();
                    boolean last = number == 1 && report.reached() > 4 * MS && report.node() == 1;
                    return last ? withoutSamples(report) : report;
                }
            };
        };
        assertThatThrownBy(() -> save(Tellers.running(), new Boundary.VirtualTime(20 * MS), otherwise))
                .isInstanceOf(OracleException.class)
                .hasMessageEndingWith(" lead to the boundary");
    }

    @Test
    @DisplayName(
            "exports nothing where a machine is in another state in the second run, though every sample up to there is equal")
    void otherState() {
        AtomicInteger worlds = new AtomicInteger();
        UnaryOperator<World> otherwise = world -> {
            int number = worlds.getAndIncrement();
            return new ForwardingWorld(world) {
                @Override
                public Inspection inspect(int node) throws BackendException {
                    Inspection look = super.inspect(node);
                    return number == 1 && node == 1 ? withOtherMemory(look) : look;
                }
            };
        };
        for (long at : List.of(20 * MS + 77_777, 20 * MS)) {
            worlds.set(0);
            assertThatThrownBy(() -> save(Tellers.running(), new Boundary.VirtualTime(at), otherwise))
                    .isInstanceOf(OracleException.class)
                    .hasMessage("the machines at the boundary are not in the state in which they were saved")
                    .extracting(thrown ->
                            ((OracleException) thrown).told().orElseThrow().events())
                    .asInstanceOf(InstanceOfAssertFactories.LIST)
                    .isNotEmpty();
        }
    }

    private static Inspection withOtherMemory(Inspection look) {
        return (Inspection) Proxy.newProxyInstance(
                Inspection.class.getClassLoader(), new Class<?>[] {Inspection.class}, (proxy, method, arguments) -> {
                    Object answer = method.invoke(look, arguments);
                    if (method.getName().equals("readMemory")) {
                        ((byte[]) arguments[1])[0] ^= 1;
                    }
                    return answer;
                });
    }

    private static Report withoutSamples(Report report) {
        return new Report(
                report.node(),
                report.reached(),
                report.icount(),
                report.idle(),
                report.nextWake(),
                report.frames(),
                report.outputs(),
                List.of(),
                report.exit());
    }

    @Test
    @DisplayName("exports nothing where the checkpoint that is materialized does not restore to the state captured")
    void materialization() {
        AtomicInteger worlds = new AtomicInteger();
        UnaryOperator<World> forgetful = world -> {
            int number = worlds.getAndIncrement();
            return new ForwardingWorld(world) {
                @Override
                public Report await() throws BackendException {
                    Report report = super.await();
                    if (number == 2) {
                        super.grant(report.node(), new Grant(report.reached() + MS, false, false, List.of()));
                        return super.await();
                    }
                    return report;
                }
            };
        };
        assertThatThrownBy(() -> save(Tellers.running(), new Boundary.VirtualTime(20 * MS), forgetful))
                .isInstanceOf(OracleException.class)
                .hasMessageContaining("is not in the state in which it was captured");
    }
}
