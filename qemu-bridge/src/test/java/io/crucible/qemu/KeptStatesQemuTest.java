package io.crucible.qemu;

import static io.crucible.qemu.TestWorlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.World;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.identity.Identity;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.travel.StateCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("States of QEMU's machines that are kept between sessions")
class KeptStatesQemuTest {
    private static final long LENGTH = 2_000 * MS;
    private static final long PLACE = 1_777 * MS + 1_234;
    private static final long ROOM = 1 << 30;

    private static Recording recording;

    @TempDir
    private Path folder;

    private final List<String> notices = new ArrayList<>();
    private final LiveStates states = new LiveStates();
    private long granted;

    @BeforeAll
    static void record() throws BackendException {
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(LENGTH), OptionalLong.empty());
        recording =
                Run.record(TestWorlds.pair(1), 1, controls, machines(), 20 * MS, new Observer() {}, new Cancellation());
    }

    private static Backend machines() {
        return new QemuBackend(TestWorlds.settings(), TestWorlds.PRODUCT);
    }

    /** Counts how far machines are let run. */
    private final class Counted implements Backend {
        private final Backend backend = machines();

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

    private StateCache cache() {
        return new StateCache(folder.resolve("states"), ROOM, notices::add);
    }

    private String session(long at) throws Exception {
        try (StateCache kept = cache();
                LiveReplay live = new LiveReplay(recording, new Counted(), 20 * MS, Optional.of(kept), states)) {
            states.jump(live, at);
            return live.look(KeptStatesQemuTest::everything).get(20, TimeUnit.SECONDS);
        }
    }

    private static String everything(LiveMachines machines) throws BackendException {
        StringBuilder all = new StringBuilder();
        for (int node = 0; node < 2; node++) {
            Inspection look = machines.inspect(node);
            all.append(look.at()).append(' ').append(look.icount()).append('\n');
            for (Inspection.Register register : look.registers(0)) {
                all.append(register.name())
                        .append(HexFormat.of().formatHex(register.littleEndian()))
                        .append('\n');
            }
            all.append(look.sample(0, new Hash128(0, 0), true)).append('\n');
        }
        return all.toString();
    }

    @Test
    @DisplayName(
            "rr#1989: quit, reopen: the place of an earlier session is there in under 5 s, the same, and is not run to from power-on")
    void reopened() throws Exception {
        String first = session(PLACE);
        assertThat(granted).isGreaterThan(2 * PLACE - 100 * MS);
        granted = 0;
        long before = System.nanoTime();
        String second = session(PLACE);
        assertThat(System.nanoTime() - before).isLessThan(Duration.ofSeconds(5).toNanos());
        assertThat(second).isEqualTo(first);
        assertThat(granted).isLessThan(2 * 100 * MS);
        assertThat(notices).isEmpty();
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    @Test
    @DisplayName("in which a byte of a machine was changed are dropped by name, and the run is the recorded one")
    void changedByte() throws Exception {
        String first = session(PLACE);
        try (Stream<Path> all = Files.walk(folder.resolve("states"))) {
            for (Path pack : all.filter(file -> file.getFileName().toString().startsWith("pack-"))
                    .toList()) {
                byte[] bytes = Files.readAllBytes(pack);
                for (int at = 5_000; at < bytes.length; at += 10_000) {
                    bytes[at] ^= 4;
                }
                Files.write(pack, bytes);
            }
        }
        assertThat(session(PLACE)).isEqualTo(first);
        assertThat(notices)
                .singleElement()
                .asString()
                .contains("was dropped with all others of this scenario, and the run begins at power-on")
                .contains("with the digest sha256:");
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    @Test
    @DisplayName("qemu#2921: a hundred jumps back with all cores busy land on the recorded fingerprints")
    void underLoad() throws Exception {
        List<Process> busy = new ArrayList<>();
        try {
            for (int loop = 0; loop <= Runtime.getRuntime().availableProcessors(); loop++) {
                busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            land();
            assertThat(busy).allMatch(Process::isAlive);
        } finally {
            busy.forEach(Process::destroyForcibly);
        }
    }

    private void land() throws Exception {
        List<Sample> coarse = recording.samples().stream()
                .filter(sample -> sample.coarse().isPresent() && sample.quantum() * MS < LENGTH)
                .toList();
        Random random = new Random(4);
        try (StateCache kept = cache();
                LiveReplay live = new LiveReplay(recording, machines(), 20 * MS, Optional.of(kept), states)) {
            states.jump(live, LENGTH);
            for (int jump = 0; jump < 100; jump++) {
                Sample wanted = coarse.get(random.nextInt(coarse.size()));
                states.jump(
                        live, wanted.quantum() * MS + MS / 2); // so that the sample is taken on the way, and then again
                states.jump(live, wanted.quantum() * MS);
                Hash128 before = before(wanted);
                Sample found = live.<Sample>look(
                                machines -> machines.inspect(wanted.node()).sample(wanted.quantum(), before, true))
                        .get(20, TimeUnit.SECONDS);
                assertThat(found).isEqualTo(wanted);
            }
        }
        assertThat(notices).isEmpty();
    }

    private static Hash128 before(Sample wanted) {
        return recording.samples().stream()
                .filter(sample -> sample.node() == wanted.node() && sample.quantum() == wanted.quantum() - 1)
                .findFirst()
                .orElseThrow()
                .rolling();
    }
}
