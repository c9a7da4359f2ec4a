package io.crucible.model.savepoint;

import static io.crucible.model.run.Worlds.MS;
import static io.crucible.model.savepoint.SavepointFileTest.handle;
import static io.crucible.model.savepoint.SavepointFileTest.refused;
import static io.crucible.model.savepoint.SavepointFileTest.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.digest.Sha256;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.Worlds;
import io.crucible.model.savepoint.SavepointException.Reason;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.SeedSource;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A savepoint handle whose lines do not agree")
class HandleAdmissionTest {

    private static SavepointHandle ofArtifact() throws Exception {
        Worlds worlds = Tellers.running();
        return Tellers.save(
                        Source.of(worlds.run(9)),
                        new Boundary.VirtualTime(17 * MS + 5),
                        new ProofWriter.Campaign(),
                        worlds,
                        Tellers.GRANT)
                .handle()
                .orElseThrow();
    }

    private static SavepointHandle going(SavepointHandle handle, ChoicePoint asked, long value, Origin origin) {
        Decision next = new Decision(handle.decisions().size(), 20 * MS, asked, value, origin);
        return Forged.closure(handle, Forged.continuation(handle.closure(), List.of(next)));
    }

    @Test
    @DisplayName(
            "is refused where a run by its seed is to end otherwise than its scenario says, or holds decisions after the boundary")
    void endings() throws Exception {
        SavepointHandle seeded = handle(new Boundary.VirtualTime(17 * MS + 5));
        RunControls longer =
                new RunControls(RunControls.Until.VIRTUAL_TIME, OptionalLong.of(90 * MS), OptionalLong.empty());
        SavepointHandle other = Forged.closure(seeded, Forged.controls(seeded.closure(), longer));
        assertThat(refused(text(other)).getMessage())
                .contains("line 7", "another ending or more decisions than a run of the scenario by its seed");
        SavepointHandle saved = ofArtifact();
        assertThat(saved.closure().end()).isPresent();
        assertThat(SavepointFile.decode("it", SavepointFile.encode(saved))).isEqualTo(saved);
        SavepointHandle endless = Forged.closure(saved, Forged.end(saved.closure(), Optional.empty()));
        assertThat(refused(text(endless)).getMessage()).contains("line 7", "no end of an artifact");
    }

    @Test
    @DisplayName(
            "is refused where it names a breakpoint's event that the log does not have, or a machine that is no node's")
    void beyond() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = Tellers.save(
                        Tellers.source(worlds, 3),
                        new Boundary.Marker("turn"),
                        new ProofWriter.Session(),
                        worlds,
                        Tellers.GRANT)
                .handle()
                .orElseThrow();
        SavepointHandle late = Forged.proof(
                handle,
                new BoundaryProof.Breakpoint(handle.closure().events(), handle.frontier(), handle.frontier() / MS));
        assertThat(refused(text(late)).getMessage()).contains("line 11", "has no event of this number");
        List<MachinePrint> strange = List.of(new MachinePrint(2, Sha256.of("any")));
        SavepointHandle more = Forged.closure(handle, Forged.machines(handle.closure(), strange));
        assertThat(refused(text(more)).getMessage()).contains("line 7", "belongs to no node");
    }

    @Test
    @DisplayName("in which two lines contradict each other is refused, though every digest agrees")
    void contradictions() {
        String instant = text(handle(new Boundary.VirtualTime(17 * MS + 5)));
        assertThat(refused(instant.replace("\nfrontier\t17000005", "\nfrontier\t17000006"))
                        .getMessage())
                .contains("line 8");
        assertThat(refused(instant.replace("coordinate\t17000005\t17", "coordinate\t17000005\t16"))
                        .getMessage())
                .contains("line 11");
        assertThat(refused(instant.replace("coordinate-reached", "quiescent")).getMessage())
                .contains("line 13");
        assertThat(refused(instant.replace("\nat\tvirtual-time", "\nat\tquiescence"))
                        .getMessage())
                .contains("line 13");
        String marker = text(handle(new Boundary.Marker("turn")));
        assertThat(refused(marker.replace("\nselector\tguest-marker\tturn", "\nselector\tguest-marker\tother"))
                        .getMessage())
                .contains("line 12");
        assertThat(refused(marker.replace("oracle\tagreed", "oracle\tskipped")).getMessage())
                .contains("line 15");
    }

    @Test
    @DisplayName("of a marker is refused where the embedded scenario gives the node no white-box channel")
    void whiteBox() {
        SavepointHandle handle = handle(new Boundary.Marker("turn"));
        BoundaryProof.MarkerEvent said = (BoundaryProof.MarkerEvent) handle.proof();
        SavepointHandle other = Forged.proof(
                handle,
                new BoundaryProof.MarkerEvent(
                        said.sequence(), said.eventHash(), "z", said.icount(), said.frontier(), said.quantum()));
        assertThat(refused(text(other)).getMessage()).contains("line 11").contains("white-box channel");
        SavepointHandle hash = Forged.proof(
                handle,
                new BoundaryProof.MarkerEvent(
                        said.sequence() + 1,
                        said.eventHash(),
                        said.node(),
                        said.icount(),
                        said.frontier(),
                        said.quantum()));
        assertThat(refused(text(hash)).getMessage()).contains("the marker's event has another hash");
    }

    @Test
    @DisplayName("is refused where a decision after the boundary is neither the seed's nor one that a lineage tells of")
    void origins() throws Exception {
        SavepointHandle handle = ofArtifact();
        String node = handle.scenario().nodes().get(0).name();
        long before = handle.decisions().stream()
                .filter(decision -> decision.point() instanceof ChoicePoint.GuestRandom random
                        && random.node().equals(node))
                .count();
        ChoicePoint asked = new ChoicePoint.GuestRandom(node, before, before, 1, "test");
        long drawn = new SeedSource(handle.closure().seed()).resolve(asked).value();
        long other = (drawn + 1) % asked.domain();
        SavepointHandle same = going(handle, asked, drawn, Origin.DEFAULT);
        assertThat(SavepointFile.decode("it", SavepointFile.encode(same))).isEqualTo(same);
        assertThat(refused(text(going(handle, asked, other, Origin.DEFAULT))).getMessage())
                .contains("line 7", "the seed gives " + drawn + ", recorded is " + other);
        assertThat(refused(text(going(handle, asked, other, Origin.CHOSEN))).getMessage())
                .contains("line 7", " was chosen, and no lineage says from which run that parts");
    }

    @Test
    @DisplayName("is refused where proof and evidence name another configuration, quantum, frontier, log or transition")
    void admission() {
        SavepointHandle handle = handle(new Boundary.PropertyViolation(Tellers.BROKEN));
        BoundaryProof.Observation said = (BoundaryProof.Observation) handle.proof();
        ObservationStop stop = said.stop();
        String digest = Sha256.of("other");
        List<ObservationStop> others = List.of(
                new ObservationStop(
                        digest, stop.quantum(), stop.frontier(), stop.events(), stop.eventsDigest(), stop.transition()),
                new ObservationStop(
                        stop.configuration(),
                        stop.quantum() + 1,
                        stop.frontier(),
                        stop.events(),
                        stop.eventsDigest(),
                        stop.transition()),
                new ObservationStop(
                        stop.configuration(),
                        stop.quantum(),
                        stop.frontier() + 1,
                        stop.events(),
                        stop.eventsDigest(),
                        stop.transition()),
                new ObservationStop(
                        stop.configuration(),
                        stop.quantum(),
                        stop.frontier(),
                        stop.events(),
                        digest,
                        stop.transition()),
                new ObservationStop(
                        stop.configuration(),
                        stop.quantum(),
                        stop.frontier(),
                        stop.events(),
                        stop.eventsDigest(),
                        new BoundaryPredicate.Quiescent()));
        for (ObservationStop other : others) {
            Measurement same = new Measurement(
                    other, said.measured().event(), said.measured().nodes());
            assertThat(refused(text(Forged.proof(handle, new BoundaryProof.Observation(other, said.measured()))))
                            .reason())
                    .isEqualTo(Reason.DAMAGED);
            assertThat(refused(text(Forged.proof(handle, new BoundaryProof.Observation(stop, same))))
                            .reason())
                    .isEqualTo(Reason.DAMAGED);
            assertThat(refused(text(Forged.proof(handle, new BoundaryProof.Observation(other, same))))
                            .reason())
                    .isEqualTo(Reason.DAMAGED);
        }
    }

    @Test
    @DisplayName("with an override among its decisions is refused, because it has no authority to replay it")
    void override() {
        SavepointHandle handle = handle(new Boundary.VirtualTime(17 * MS + 5));
        String schedule = new String(ScheduleText.bytes(handle.decisions()), StandardCharsets.US_ASCII);
        byte[] other =
                schedule.replaceFirst("\tapplication-random\t", "\toverride\t").getBytes(StandardCharsets.US_ASCII);
        String text = text(handle)
                .replaceFirst(
                        "schedule-payload\t.*\n",
                        "schedule-payload\t" + Sha256.of(other) + "\t"
                                + HexFormat.of().formatHex(other) + "\n");
        assertThat(refused(text).reason()).isEqualTo(Reason.UNPORTABLE);
        assertThat(refused(text).getMessage())
                .contains("decisions of the kind override")
                .contains("line 6");
    }
}
