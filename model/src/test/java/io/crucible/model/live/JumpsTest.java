package io.crucible.model.live;

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
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.ShuffledBackend;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.Scenario;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

@Label("Jumps in a live replay")
class JumpsTest {
    private static final long END = 80 * MS;

    /** Crashes with both kinds of restart, so that nodes live several times. */
    private static Worlds worlds() {
        return SampleRuns.faultyWorld()
                .fault(
                        "again",
                        new FaultSpec.Crash("a", FaultSpec.Restart.READY, 4 * MS + 77),
                        new FaultSpec.At(55 * MS),
                        OptionalLong.empty())
                .fault(
                        "within a quantum",
                        new FaultSpec.Crash("c", FaultSpec.Restart.COLD, 2 * MS + 13),
                        new FaultSpec.At(61 * MS + 123_457),
                        OptionalLong.empty());
    }

    private static String everything(LiveMachines machines) throws BackendException {
        StringBuilder all = new StringBuilder(Sight.everything(machines));
        for (int node = 0; node < 3; node++) {
            all.append(new BigInteger(1, machines.console(node, 0, 10_000))).append('\n');
        }
        return all.toString();
    }

    private static String jump(LiveReplay live, Watch watch, long at) throws Exception {
        watch.jump(live, at);
        return live.look(JumpsTest::everything).get(10, TimeUnit.SECONDS);
    }

    @Property(tries = 12)
    @Label("to and fro show the machines as a replay from power-on shows them, and the end is the recorded one")
    void same(
            @ForAll long seed,
            @ForAll long host,
            @ForAll @LongRange(min = 1_000, max = 50 * MS) long grant,
            @ForAll @Size(min = 2, max = 12) List<@LongRange(min = 0, max = END) Long> instants)
            throws Exception {
        Recording recording = worlds().run(seed);
        long end = recording.outcome().frontier();
        Backend backend = new ShuffledBackend(worlds().backend(), host);
        Watch watch = new Watch();
        try (LiveReplay live = new LiveReplay(recording, backend, grant, watch)) {
            for (long wanted : instants) {
                long at = Math.min(wanted, end);
                Watch fresh = new Watch();
                try (LiveReplay once = new LiveReplay(recording, worlds().backend(), 20 * MS, fresh)) {
                    assertThat(jump(live, watch, at)).isEqualTo(jump(once, fresh, at));
                }
            }
            live.runToEnd();
            LiveState last = watch.await(LivePhase.ENDED);
            assertThat(last.difference()).isEmpty();
            assertThat(last.equal().count()).isEqualTo(recording.samples().size());
        }
    }

    @Example
    @Label("back a little switch no machine on, and run a quantum at most")
    void restored() throws Exception {
        Recording recording = worlds().run(5);
        Counted counted = new Counted(worlds().backend());
        Watch watch = new Watch();
        try (LiveReplay live = new LiveReplay(recording, counted, 20 * MS, watch)) {
            jump(live, watch, 39 * MS + 500);
            int boots = counted.boots;
            long granted = counted.granted;
            for (long back = 1; back <= 10; back++) {
                jump(live, watch, 39 * MS + 500 - back * 16);
            }
            assertThat(counted.boots).isEqualTo(boots);
            assertThat(counted.restored).isEqualTo(10 * 3);
            assertThat(counted.granted - granted).isLessThan(10 * 3 * 2 * MS);
        }
    }

    @Example
    @Label("of less than an instruction are made as well, forward and back")
    void tiny() throws Exception {
        Recording recording = worlds().run(5);
        Watch watch = new Watch();
        try (LiveReplay live = new LiveReplay(recording, worlds().backend(), 20 * MS, watch)) {
            for (long at = 20 * MS; at < 20 * MS + 40; at++) {
                jump(live, watch, at);
            }
            for (long at = 20 * MS + 39; at >= 20 * MS; at -= 3) {
                jump(live, watch, at);
            }
        }
    }

    @Example
    @Label("are made from power-on where there is no room to keep states")
    void full() throws Exception {
        Recording recording = SampleRuns.faulty(5); // whose restarts need no state
        Watch watch = new Watch();
        try (LiveReplay live =
                new LiveReplay(recording, new Full(SampleRuns.faultyWorld().backend()), 20 * MS, watch)) {
            String late = jump(live, watch, 33 * MS);
            jump(live, watch, 20 * MS);
            assertThat(jump(live, watch, 33 * MS)).isEqualTo(late);
        }
    }

    /** Has no room for any state. */
    private record Full(Backend backend) implements Backend {
        @Override
        public Identity identity() throws BackendException {
            return backend.identity();
        }

        @Override
        public World open(Scenario scenario, Cancellation cancel) throws BackendException {
            return new ForwardingWorld(backend.open(scenario, cancel)) {
                @Override
                public Checkpoint capture(int node) throws BackendException {
                    throw new BackendException(BackendException.Reason.LOCAL_IO, "no room");
                }
            };
        }
    }

    /** Counts starts and how far machines are let run. */
    private static final class Counted implements Backend {
        private final Backend backend;
        private int boots;
        private int restored;
        private long granted;

        Counted(Backend backend) {
            this.backend = backend;
        }

        @Override
        public Identity identity() throws BackendException {
            return backend.identity();
        }

        @Override
        public World open(Scenario scenario, Cancellation cancel) throws BackendException {
            long[] stands = new long[scenario.nodes().size()];
            return new ForwardingWorld(backend.open(scenario, cancel)) {
                @Override
                public void start(int node, Start start) throws BackendException {
                    boots += start instanceof Start.Cold ? 1 : 0;
                    restored += start instanceof Start.FromCheckpoint ? 1 : 0;
                    stands[node] = start.at();
                    super.start(node, start);
                }

                @Override
                public void grant(int node, Grant grant) throws BackendException {
                    granted += Math.max(0, grant.until() - stands[node]);
                    stands[node] = Math.max(stands[node], grant.until());
                    super.grant(node, grant);
                }
            };
        }
    }
}
