package io.crucible.model.savepoint;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.savepoint.Resuming.Step;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Resuming")
@Label("Resuming")
class ResumingTest {
    private final List<Step> steps = new ArrayList<>();

    private Recording resume(SavepointHandle handle, Worlds worlds) throws BackendException, OracleException {
        return resume(handle, handle.closure().controls(), worlds.backend(), 20 * MS);
    }

    private Recording resume(SavepointHandle handle, RunControls controls, Backend backend, long grant)
            throws BackendException, OracleException {
        steps.clear();
        return Resuming.resume(
                handle, controls, backend, grant, new Observer() {}, (step, at) -> steps.add(step), new Cancellation());
    }

    @Property(tries = 25)
    @Label("at any instant gives the uninterrupted run, event for event and sample for sample")
    void anywhere(
            @ForAll long seed,
            @ForAll @LongRange(min = 1, max = 79 * MS) long at,
            @ForAll @LongRange(min = 1_000, max = 50 * MS) long grant)
            throws Exception {
        Worlds worlds = SampleRuns.faultyWorld();
        SavepointHandle handle = Tellers.handle(worlds, seed, new Boundary.VirtualTime(at));
        assertThat(resume(handle, handle.closure().controls(), worlds.backend(), grant))
                .isEqualTo(worlds.run(seed));
    }

    @Test
    @DisplayName("at each boundary gives the uninterrupted run")
    void eachBoundary() throws Exception {
        assertThat(resume(Tellers.handle(Tellers.resting(), 3, new Boundary.Quiescence()), Tellers.resting()))
                .isEqualTo(Tellers.resting().run(3));
        for (String marker : List.of("turn", Tellers.AWKWARD)) {
            assertThat(resume(Tellers.handle(Tellers.running(), 3, new Boundary.Marker(marker)), Tellers.running()))
                    .isEqualTo(Tellers.running().run(3));
        }
        Boundary broken = new Boundary.PropertyViolation(Tellers.BROKEN);
        assertThat(resume(Tellers.handle(Tellers.breaking(), 3, broken), Tellers.breaking()))
                .isEqualTo(Tellers.breaking().run(3));
        assertThat(steps).containsExactly(Step.REPLAYING, Step.ENDED_THERE);
    }

    @Test
    @DisplayName("of a run that goes on after it has come to rest gives the uninterrupted run")
    void afterRest() throws Exception {
        Worlds worlds = Tellers.resting().runFor(200 * MS);
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.Quiescence());
        assertThat(resume(handle, worlds)).isEqualTo(worlds.run(3));
        assertThat(steps)
                .containsExactly(
                        Step.AUTHENTICATING, Step.REPLAYING, Step.COMPARED, Step.CAPTURED, Step.RESTORED, Step.ENDED);
    }

    @Test
    @DisplayName("replays from genesis, compares, captures only then, restores new machines and removes the checkpoint")
    void order() throws Exception {
        List<String> calls = new ArrayList<>();
        Worlds worlds = Tellers.running();
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.VirtualTime(20 * MS));
        resume(handle, handle.closure().controls(), telling(worlds.backend(), calls), 20 * MS);
        assertThat(calls)
                .containsExactly(
                        "open",
                        "cold 0",
                        "cold 1",
                        "cold 1",
                        "capture 0",
                        "capture 1",
                        "open",
                        "stop 0",
                        "stop 1",
                        "restore 0",
                        "restore 1",
                        "drop",
                        "drop",
                        "close",
                        "close");
        assertThat(steps).containsExactly(Step.REPLAYING, Step.COMPARED, Step.CAPTURED, Step.RESTORED, Step.ENDED);
    }

    private static Backend telling(Backend backend, List<String> calls) {
        return new Backend() {
            @Override
            public Identity identity() throws BackendException {
                return backend.identity();
            }

            @Override
            public World open(Scenario scenario, Cancellation cancel) throws BackendException {
                calls.add("open");
                return new Telling(backend.open(scenario, cancel), calls);
            }
        };
    }

    private static final class Telling extends ForwardingWorld {
        private final List<String> calls;

        Telling(World world, List<String> calls) {
            super(world);
            this.calls = calls;
        }

        @Override
        public void start(int node, Start start) throws BackendException {
            calls.add((start instanceof Start.Cold ? "cold " : "restore ") + node);
            if (start instanceof Start.FromCheckpoint from) {
                Kept kept = (Kept) from.checkpoint();
                super.start(node, new Start.FromCheckpoint(from.at(), from.incarnation(), kept.kept()));
            } else {
                super.start(node, start);
            }
        }

        @Override
        public Checkpoint capture(int node) throws BackendException {
            calls.add("capture " + node);
            return new Kept(super.capture(node), calls);
        }

        @Override
        public void stop(int node) throws BackendException {
            if (calls.contains("capture 0")) {
                calls.add("stop " + node);
            }
            super.stop(node);
        }

        @Override
        public void close() {
            calls.add("close");
            super.close();
        }
    }

    private record Kept(Checkpoint kept, List<String> calls) implements Checkpoint {
        @Override
        public long at() {
            return kept.at();
        }

        @Override
        public long icount() {
            return kept.icount();
        }

        @Override
        public void close() {
            calls.add("drop");
            kept.close();
        }
    }

    @Test
    @DisplayName("from an artifact's savepoint goes on as the artifact did, by its own schedule and ending")
    void fromArtifact() throws Exception {
        Worlds worlds = Tellers.running();
        RunControls shorter = new RunControls(
                RunControls.Until.VIRTUAL_TIME, java.util.OptionalLong.of(33 * MS), java.util.OptionalLong.empty());
        Recording recording = worlds.run(9, shorter);
        SavepointHandle handle = Tellers.save(
                        Source.of(recording), new Boundary.Marker("turn"), new ProofWriter.Campaign(), worlds, 20 * MS)
                .handle()
                .orElseThrow();
        assertThat(resume(handle, worlds)).isEqualTo(recording);
    }

    @Test
    @DisplayName("to another end gives the run that would have had that end")
    void otherEnd() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.VirtualTime(20 * MS));
        RunControls longer = new RunControls(
                RunControls.Until.VIRTUAL_TIME, java.util.OptionalLong.of(90 * MS), java.util.OptionalLong.empty());
        assertThat(resume(handle, longer, worlds.backend(), 20 * MS)).isEqualTo(worlds.run(3, longer));
    }

    @Test
    @DisplayName("goes on in the same processes where a node has several vCPUs, and gives the uninterrupted run")
    void severalVcpus() throws Exception {
        Worlds worlds = Tellers.running().vcpus(2).withoutLinks().link("a", "b", 2 * MS, 0, 0);
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.VirtualTime(20 * MS));
        assertThat(resume(handle, worlds)).isEqualTo(worlds.run(3));
        assertThat(steps).contains(Step.CONTINUED).doesNotContain(Step.RESTORED);
    }

    @Test
    @DisplayName("a session's savepoint compares what its breakpoint waited for with the run")
    void session() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = Tellers.save(
                        Tellers.source(worlds, 3),
                        new Boundary.Marker("turn"),
                        new ProofWriter.Session(),
                        worlds,
                        20 * MS)
                .handle()
                .orElseThrow();
        assertThat(resume(handle, worlds)).isEqualTo(worlds.run(3));
    }

    @Test
    @DisplayName("two at once, and any number one after the other, give the same run")
    void twoAtOnce() throws Exception {
        Worlds worlds = Tellers.running();
        SavepointHandle handle = Tellers.handle(worlds, 3, new Boundary.VirtualTime(20 * MS));
        List<Recording> both = List.of(1, 2).parallelStream()
                .map(number -> {
                    try {
                        return Resuming.resume(
                                handle,
                                handle.closure().controls(),
                                worlds.backend(),
                                number * MS,
                                new Observer() {},
                                (step, at) -> {},
                                new Cancellation());
                    } catch (BackendException | OracleException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
        assertThat(both.get(0)).isEqualTo(both.get(1)).isEqualTo(worlds.run(3));
    }
}
