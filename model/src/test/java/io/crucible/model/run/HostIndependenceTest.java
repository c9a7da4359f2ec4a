package io.crucible.model.run;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Replay;
import io.crucible.model.replay.Run;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.FaultSpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

@Label("What a run records")
class HostIndependenceTest {
    private static final RunControls CONTROLS =
            new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty());

    private static Worlds world(int nodes, long jitter) {
        return Worlds.mesh(nodes, jitter)
                .programs(node -> Gossip::new)
                .runFor(60 * MS)
                .fault(
                        "cut",
                        new FaultSpec.Partition(List.of("a--b"), FaultSpec.Direction.BOTH),
                        new FaultSpec.At(11 * MS + 7),
                        OptionalLong.of(9 * MS))
                .fault(
                        "power",
                        new FaultSpec.Crash("b", FaultSpec.Restart.COLD, 3 * MS),
                        new FaultSpec.When(Worlds.marker("five")),
                        OptionalLong.empty(),
                        OptionalInt.of(700_000));
    }

    private static Recording run(Worlds worlds, long seed, long grant, long host) throws BackendException {
        return run(worlds, seed, grant, host, CONTROLS);
    }

    private static Recording run(Worlds worlds, long seed, long grant, long host, RunControls controls)
            throws BackendException {
        return Run.record(
                worlds.scenario(),
                seed,
                controls,
                new ShuffledBackend(worlds.backend(), host),
                grant,
                new Observer() {},
                new Cancellation());
    }

    @Property(tries = 40)
    @Label("does not depend on grant length or on the order in which the host runs the nodes")
    void sameEverywhere(
            @ForAll long seed,
            @ForAll long host,
            @ForAll @IntRange(min = 2, max = 5) int nodes,
            @ForAll @LongRange(min = 1_000, max = 50 * MS) long grant,
            @ForAll @LongRange(min = 0, max = 3 * MS) long jitter)
            throws BackendException {
        Recording first = run(world(nodes, jitter), seed, 20 * MS, 0);
        Recording second = run(world(nodes, jitter), seed, grant, host);
        assertThat(second.equals(first)).isTrue();
    }

    @Property(tries = 40)
    @Label("does not depend on them either where nodes leave by themselves, linked or not")
    void sameWithLeavers(
            @ForAll long seed,
            @ForAll long host,
            @ForAll boolean linked,
            @ForAll boolean mayReset,
            @ForAll Until until,
            @ForAll @LongRange(min = 1_000, max = 50 * MS) long grant)
            throws BackendException {
        RunControls controls = new RunControls(until, OptionalLong.empty(), OptionalLong.empty());
        Recording first = run(leavers(linked, mayReset), seed, 20 * MS, 0, controls);
        Recording second = run(leavers(linked, mayReset), seed, grant, host, controls);
        assertThat(second.outcome()).isEqualTo(first.outcome());
        assertThat(second.equals(first)).isTrue();
        Replay.Result result = Replay.execute(
                first,
                new ShuffledBackend(leavers(linked, mayReset).backend(), host + 1),
                grant,
                new Observer() {},
                new Cancellation());
        assertThat(result.difference()).isEmpty();
    }

    private static Worlds leavers(boolean linked, boolean mayReset) {
        Worlds worlds = Worlds.mesh(3, 200_000)
                .programs(node -> () -> new Leaving(
                        (13 + 9 * node.name().charAt(0) - 9 * 'a') * MS + 777,
                        mayReset && node.name().equals("c")))
                .runFor(60 * MS);
        return linked ? worlds : worlds.withoutLinks();
    }

    @Property(tries = 20)
    @Label("replays equal under another grant length and another order")
    void replays(@ForAll long seed, @ForAll long host, @ForAll @LongRange(min = 1_000, max = 50 * MS) long grant)
            throws BackendException {
        Worlds worlds = world(3, 200_000);
        Recording recording = run(worlds, seed, 20 * MS, 0);
        Replay.Result result = Replay.execute(
                recording, new ShuffledBackend(worlds.backend(), host), grant, new Observer() {}, new Cancellation());
        assertThat(result.difference()).isEmpty();
        assertThat(result.equalEvents()).isEqualTo(recording.events().size());
        assertThat(result.equalSamples()).isEqualTo(recording.samples().size());
        assertThat(result.equalDecisions()).isEqualTo(recording.decisions().size());
    }
}
