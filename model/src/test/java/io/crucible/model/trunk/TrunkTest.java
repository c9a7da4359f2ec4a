package io.crucible.model.trunk;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.EventKind;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

@Label("A run that begins at the trunk")
class TrunkTest {

    private static Recording run(Worlds worlds, Backend backend, long seed, long grant) throws BackendException {
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty());
        return Run.record(worlds.scenario(), seed, controls, backend, grant, new Observer() {}, new Cancellation());
    }

    @Property(tries = 20)
    @Label("does so too where frames are under way before the first decision")
    void quietLinks(@ForAll @LongRange(min = 1_000, max = 30 * MS) long grant) throws BackendException {
        Worlds worlds = Worlds.mesh(3, 0).programs(node -> Chatter::new).runFor(40 * MS);
        try (TrunkBackend trunk = new TrunkBackend(worlds.scenario(), worlds.backend(), grant)) {
            for (long seed = 1; seed < 4; seed++) {
                assertThat(run(worlds, trunk, seed, grant).equals(run(worlds, worlds.backend(), seed, 20 * MS)))
                        .isTrue();
            }
        }
    }

    @Property(tries = 10)
    @Label("has the states of ready points that were passed on the common way")
    void ready(@ForAll @LongRange(min = 1_000, max = 30 * MS) long grant) throws BackendException {
        Worlds worlds = Worlds.mesh(2, 0)
                .runFor(60 * MS)
                .fault(
                        "power",
                        new FaultSpec.Crash("a", FaultSpec.Restart.READY, 10 * MS + 77),
                        new FaultSpec.At(30 * MS),
                        OptionalLong.empty());
        try (TrunkBackend trunk = new TrunkBackend(worlds.scenario(), worlds.backend(), grant)) {
            for (long seed = 1; seed < 4; seed++) {
                Recording plain = run(worlds, worlds.backend(), seed, 20 * MS);
                assertThat(run(worlds, trunk, seed, grant).equals(plain)).isTrue();
                assertThat(plain.events())
                        .filteredOn(event -> event.kind() == EventKind.NODE_STARTED && event.at() > 30 * MS)
                        .hasSize(1);
            }
        }
    }

    /** Sends frames for a while before it asks for anything random. */
    private static final class Chatter implements ScriptedNode {
        private int heard;

        @Override
        public void start(Hands hands) {
            hands.timer(0, 300_000);
        }

        @Override
        public void timer(Hands hands, int timer) {
            hands.work(1_000L * heard + 77);
            byte[] frame = new byte[60];
            java.util.Arrays.fill(frame, 0, 6, (byte) 0xff);
            frame[30] = (byte) heard;
            hands.send(0, frame);
            hands.timer(0, 700_000L + 50_000L * heard);
            if (heard > 6) {
                hands.say(new GuestMessage.RandomRequest(heard, 4, "later"));
            }
        }

        @Override
        public void frame(Hands hands, int nic, byte[] bytes) {
            heard = (heard + bytes[30] + 1) % 9;
        }
    }

    @Property(tries = 20)
    @Label("records what a run from power-on records, for seed after seed and every grant length")
    void same(@ForAll long seed, @ForAll @LongRange(min = 1_000, max = 30 * MS) long grant) throws BackendException {
        Worlds worlds = SampleRuns.faultyWorld();
        try (TrunkBackend trunk = new TrunkBackend(worlds.scenario(), worlds.backend(), grant)) {
            for (long next = seed; next < seed + 3 || next < 0 && next - seed < 3; next++) {
                assertThat(run(worlds, trunk, next, grant).equals(run(worlds, worlds.backend(), next, 20 * MS)))
                        .isTrue();
            }
        }
    }
}
