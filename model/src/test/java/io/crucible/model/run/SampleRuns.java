package io.crucible.model.run;

import static io.crucible.model.run.Worlds.MS;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.scenario.FaultSpec;
import java.util.List;
import java.util.OptionalLong;

/** Recordings of scripted nodes for tests of what works on recordings. */
public final class SampleRuns {
    public static final long CUT_AT = 11 * MS;

    private SampleRuns() {}

    /** Three nodes that gossip, with a partition, a crash by time and one by condition. */
    public static Worlds faultyWorld() {
        return Worlds.mesh(3, 200_000)
                .programs(node -> Gossip::new)
                .runFor(80 * MS)
                .fault(
                        "cut",
                        new FaultSpec.Partition(List.of("a--b"), FaultSpec.Direction.A_TO_B),
                        new FaultSpec.At(CUT_AT),
                        OptionalLong.of(9 * MS))
                .fault(
                        "power",
                        new FaultSpec.Crash("b", FaultSpec.Restart.COLD, 3 * MS),
                        new FaultSpec.When(Worlds.marker("five")),
                        OptionalLong.empty())
                .fault(
                        "third",
                        new FaultSpec.Crash("c", FaultSpec.Restart.COLD, 5 * MS),
                        new FaultSpec.At(40 * MS),
                        OptionalLong.empty());
    }

    public static Recording faulty(long seed) throws BackendException {
        return faultyWorld().run(seed);
    }
}
