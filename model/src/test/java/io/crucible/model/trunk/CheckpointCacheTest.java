package io.crucible.model.trunk;

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
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.Scenario;
import java.util.OptionalLong;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

@Label("A checkpoint cache")
class CheckpointCacheTest {
    private final Worlds worlds = SampleRuns.faultyWorld();

    private Recording run(Backend backend, Observer observer, long grant) throws BackendException {
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty());
        return Run.record(worlds.scenario(), 7, controls, backend, grant, observer, new Cancellation());
    }

    private Recording cold(CheckpointCache cache, long grant) throws BackendException {
        CheckpointCache.Cold cold = cache.cold();
        return run(cold, cold, grant);
    }

    @Property(tries = 20)
    @Label("changes nothing of a run, neither of that which fills it nor of those that begin with it")
    void same(@ForAll @LongRange(min = 1_000, max = 30 * MS) long grant) throws BackendException {
        Recording plain = run(worlds.backend(), new Observer() {}, 20 * MS);
        try (CheckpointCache cache = new CheckpointCache(worlds.scenario(), worlds.backend(), grant)) {
            assertThat(cold(cache, grant).equals(plain)).isTrue();
            assertThat(run(cache.warm(), new Observer() {}, grant).equals(plain))
                    .isTrue();
            assertThat(run(cache.warm(), new Observer() {}, grant).equals(plain))
                    .isTrue();
            assertThat(cold(cache, grant).equals(plain)).isTrue();
        }
    }

    @Example
    @Label("lets a warm run begin with restored machines, and switches none on for it")
    void restores() throws BackendException {
        Counted counted = new Counted(worlds.backend());
        try (CheckpointCache cache = new CheckpointCache(worlds.scenario(), counted, 20 * MS)) {
            cold(cache, 20 * MS);
            assertThat(counted.firstBoots).isEqualTo(worlds.scenario().nodes().size());
            assertThat(counted.captured).isEqualTo(worlds.scenario().nodes().size());
            assertThat(counted.restored).isZero();

            run(cache.warm(), new Observer() {}, 20 * MS);
            assertThat(counted.firstBoots).isEqualTo(worlds.scenario().nodes().size());
            assertThat(counted.restored).isEqualTo(worlds.scenario().nodes().size());
            assertThat(counted.open).isEqualTo(1);
        }
        assertThat(counted.open).isZero();
    }

    @Example
    @Label("is empty again for every cold run")
    void coldAgain() throws BackendException {
        Counted counted = new Counted(worlds.backend());
        try (CheckpointCache cache = new CheckpointCache(worlds.scenario(), counted, 20 * MS)) {
            cold(cache, 20 * MS);
            cold(cache, 20 * MS);
            assertThat(counted.firstBoots)
                    .isEqualTo(2 * worlds.scenario().nodes().size());
            assertThat(counted.restored).isZero();
            assertThat(counted.open).isEqualTo(1);
        }
        assertThat(counted.open).isZero();
    }

    /** Counts what is asked of the machines. */
    private static final class Counted implements Backend {
        private final Backend backend;
        private int open;
        private int firstBoots;
        private int restored;
        private int captured;

        Counted(Backend backend) {
            this.backend = backend;
        }

        @Override
        public Identity identity() throws BackendException {
            return backend.identity();
        }

        @Override
        public World open(Scenario scenario, Cancellation cancel) throws BackendException {
            open++;
            return new ForwardingWorld(backend.open(scenario, cancel)) {
                @Override
                public void start(int node, Start start) throws BackendException {
                    firstBoots += start instanceof Start.Cold && start.incarnation() == 0 ? 1 : 0;
                    restored += start instanceof Start.FromCheckpoint ? 1 : 0;
                    super.start(node, start);
                }

                @Override
                public Checkpoint capture(int node) throws BackendException {
                    captured++;
                    return super.capture(node);
                }

                @Override
                public void close() {
                    open--;
                    super.close();
                }
            };
        }
    }
}
