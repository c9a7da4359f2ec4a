package io.crucible.model.savepoint;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.run.Worlds;
import io.crucible.model.savepoint.Resuming.Step;
import io.crucible.model.schedule.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A handle that was rewritten coherently by hand")
class RewrittenHandleTest {
    private static final Boundary TURN = new Boundary.Marker("turn");
    private static final Boundary BREAKS = new Boundary.PropertyViolation(Tellers.BROKEN);
    private static final Boundary INSTANT = new Boundary.VirtualTime(20 * MS + 77_777);

    private final List<Step> steps = new ArrayList<>();

    /** What can be read of it, because all its lines agree, is resumed. */
    private Recording resume(SavepointHandle handle, Worlds worlds) throws Exception {
        steps.clear();
        SavepointHandle read = SavepointFile.decode("it", SavepointFile.encode(handle));
        assertThat(read).isEqualTo(handle);
        return Resuming.resume(
                read,
                read.closure().controls(),
                worlds.backend(),
                Tellers.GRANT,
                new Observer() {},
                (step, at) -> steps.add(step),
                new Cancellation());
    }

    private void fails(SavepointHandle handle, Worlds worlds, String why) {
        assertThatThrownBy(() -> resume(handle, worlds))
                .isInstanceOf(OracleException.class)
                .hasMessageContaining(why);
    }

    private static SavepointHandle saved(Worlds worlds, Boundary boundary, ProofWriter writer) throws Exception {
        return Tellers.save(Tellers.source(worlds, 3), boundary, writer, worlds, Tellers.GRANT)
                .handle()
                .orElseThrow();
    }

    private static SavepointHandle ofArtifact(Worlds worlds, Recording recording, Boundary boundary) throws Exception {
        return Tellers.save(Source.of(recording), boundary, new ProofWriter.Campaign(), worlds, Tellers.GRANT)
                .handle()
                .orElseThrow();
    }

    @Test
    @DisplayName("fails where proof and evidence were rewritten together")
    void evidence() throws Exception {
        Worlds worlds = Tellers.resting().runFor(200 * MS);
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.Quiescence());
        BoundaryProof.Observation proof = (BoundaryProof.Observation) handle.proof();
        Sample first = handle.closure().nodes().get(0);
        List<Sample> forged = new ArrayList<>(handle.closure().nodes());
        forged.set(0, new Sample(first.node(), first.quantum(), first.icount(), new Hash128(1, 2), first.coarse()));
        for (ReplayClosure closure : List.of(
                Forged.nodes(handle.closure(), forged), Forged.events(handle.closure(), Sha256.of("other events")))) {
            ObservationStop stop = new ObservationStop(
                    closure.configuration(),
                    proof.stop().quantum(),
                    proof.stop().frontier(),
                    closure.events(),
                    closure.eventsDigest(),
                    proof.stop().transition());
            Event event = proof.measured().event();
            fails(
                    Forged.proof(
                            Forged.closure(handle, closure),
                            new BoundaryProof.Observation(stop, new Measurement(stop, event, closure.nodes()))),
                    worlds,
                    " to the boundary");
            assertThat(steps).containsExactly(Step.AUTHENTICATING);
        }
    }

    @Test
    @DisplayName("fails where the instant was moved")
    void movedInstant() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = saved(worlds, INSTANT, new ProofWriter.Campaign());
        long other = 45 * MS;
        fails(
                Forged.place(
                        handle,
                        new Boundary.VirtualTime(other),
                        other,
                        new BoundaryProof.Coordinate(other, 45),
                        Optional.empty()),
                worlds,
                "other decisions lead to the boundary");
        assertThat(steps).containsExactly(Step.REPLAYING);
    }

    @Test
    @DisplayName("fails where a session's breakpoint was moved, or is said to have fired at another event")
    void breakpoint() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = saved(worlds, TURN, new ProofWriter.Session());
        BoundaryProof.Breakpoint said = (BoundaryProof.Breakpoint) handle.proof();
        assertThat(resume(handle, worlds)).isEqualTo(worlds.run(3));
        long later = handle.frontier() + MS;
        fails(
                Forged.place(
                        handle,
                        TURN,
                        later,
                        new BoundaryProof.Breakpoint(said.id(), later, later / MS),
                        handle.predicate()),
                worlds,
                "the boundary is reached at");
        for (long id : List.of(0L, said.id() - 1)) {
            fails(
                    Forged.proof(handle, new BoundaryProof.Breakpoint(id, said.frontier(), said.quantum())),
                    worlds,
                    "the boundary's proof is another");
        }
    }

    @Test
    @DisplayName(
            "fails where a machine's state at the boundary is said to be another, within a quantum too, or is left out")
    void machines() throws Exception {
        for (Boundary boundary : List.of(INSTANT, TURN, new Boundary.Quiescence())) {
            Worlds worlds =
                    boundary instanceof Boundary.Quiescence ? Tellers.resting().runFor(200 * MS) : Tellers.running();
            SavepointHandle handle = saved(worlds, boundary, new ProofWriter.Campaign());
            List<MachinePrint> prints = handle.closure().machines();
            assertThat(prints).hasSize(2);
            List<MachinePrint> other = List.of(prints.get(0), new MachinePrint(1, Sha256.of("other")));
            for (List<MachinePrint> forged : List.of(other, prints.subList(0, 1), List.<MachinePrint>of())) {
                fails(
                        Forged.closure(handle, Forged.machines(handle.closure(), forged)),
                        worlds,
                        "the machines at the boundary are not in the state in which they were saved");
            }
        }
    }

    @Test
    @DisplayName(
            "fails at its end where the artifact's ending was rewritten, or what the artifact decided after the boundary")
    void endings() throws Exception {
        Worlds worlds = Tellers.running();
        Recording recording = worlds.run(9, until(33 * MS));
        SavepointHandle handle = ofArtifact(worlds, recording, TURN);
        assertThat(resume(handle, worlds)).isEqualTo(recording);
        fails(
                Forged.closure(handle, Forged.controls(handle.closure(), until(55 * MS))),
                worlds,
                "the run ends at 55.000 000 ms, and that of the artifact that was saved at 33.000 000 ms");
        fails(
                Forged.closure(handle, Forged.controls(handle.closure(), RunControls.usual(worlds.scenario()))),
                worlds,
                "the run ends at 60.000 000 ms");
        RunEnd end = handle.closure().end().orElseThrow();
        for (RunEnd other : List.of(
                new RunEnd(end.frontier(), Sha256.of("other"), end.log()),
                new RunEnd(end.frontier(), end.checkpoint(), Sha256.of("other")))) {
            fails(Forged.closure(handle, Forged.end(handle.closure(), Optional.of(other))), worlds, "the end");
        }
        List<Decision> all = handle.closure().continuation();
        fails(
                Forged.closure(handle, Forged.continuation(handle.closure(), all.subList(0, all.size() - 1))),
                worlds,
                "other decisions lead to the run's end");
    }

    private static RunControls until(long at) {
        return new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(at), OptionalLong.empty());
    }

    @Test
    @DisplayName("fails where the digest of the log up to the boundary is another")
    void log() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = saved(worlds, INSTANT, new ProofWriter.Campaign());
        fails(Forged.log(handle, Sha256.of("other")), worlds, "the handle of the boundary is another");
    }

    /** The same place, said in a form that says less; and what an honest save in that form writes. */
    private void weaker(SavepointHandle handle, Worlds worlds) throws Exception {
        BoundaryProof proof = handle.proof();
        Boundary instant = new Boundary.VirtualTime(handle.frontier());
        SavepointHandle coordinate = Forged.place(
                handle,
                instant,
                handle.frontier(),
                new BoundaryProof.Coordinate(handle.frontier(), handle.frontier() / MS),
                Optional.empty());
        onlyAsHonest(coordinate, saved(worlds, instant, new ProofWriter.Campaign()), worlds);
        if (proof instanceof BoundaryProof.Coordinate) {
            return;
        }
        SavepointHandle honest = saved(worlds, handle.boundary(), new ProofWriter.Session());
        for (long id = 0; id < handle.closure().events(); id++) {
            SavepointHandle breakpoint = Forged.place(
                    handle,
                    handle.boundary(),
                    handle.frontier(),
                    new BoundaryProof.Breakpoint(id, handle.frontier(), handle.frontier() / MS),
                    BoundaryPredicate.of(handle.boundary()));
            onlyAsHonest(breakpoint, honest, worlds);
        }
    }

    private void onlyAsHonest(SavepointHandle forged, SavepointHandle honest, Worlds worlds) throws Exception {
        if (forged.equals(honest)) {
            assertThat(resume(forged, worlds)).isEqualTo(worlds.run(3));
        } else {
            assertThatThrownBy(() -> resume(forged, worlds)).isInstanceOf(OracleException.class);
        }
    }

    @Test
    @DisplayName(
            "in another form of proof is resumed only where it is, byte for byte, what an honest save of the same run writes")
    void anotherForm() throws Exception {
        for (ProofWriter writer : List.of(new ProofWriter.Campaign(), new ProofWriter.Session())) {
            weaker(saved(Tellers.running(), TURN, writer), Tellers.running());
            weaker(saved(Tellers.breaking(), BREAKS, writer), Tellers.breaking());
            weaker(saved(Tellers.resting(), new Boundary.Quiescence(), writer), Tellers.resting());
        }
    }

    @Test
    @DisplayName("may have another label, which says nothing of the run")
    void label() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = saved(worlds, INSTANT, new ProofWriter.Campaign());
        SavepointHandle named = new SavepointHandle(
                "other",
                handle.boundary(),
                handle.scenario(),
                handle.decisions(),
                handle.closure(),
                handle.frontier(),
                handle.proof(),
                handle.predicate(),
                handle.log());
        assertThat(resume(named, worlds)).isEqualTo(worlds.run(3));
    }
}
