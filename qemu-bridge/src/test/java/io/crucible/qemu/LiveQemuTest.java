package io.crucible.qemu;

import static io.crucible.qemu.TestWorlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Instruction;
import io.crucible.model.live.CodeWindow;
import io.crucible.model.live.Departure;
import io.crucible.model.live.DepartureComparison;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.MemorySearch;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A live replay in QEMU")
class LiveQemuTest {
    private static final long LENGTH = 400 * MS;

    private final LiveStates states = new LiveStates();

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @DisplayName("that is held and looked into at twenty random instants finds everything equal, with one vCPU or two")
    void heldAtRandom(int vcpus) throws Exception {
        QemuBackend backend = new QemuBackend(TestWorlds.settings(), TestWorlds.PRODUCT);
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(LENGTH), OptionalLong.empty());
        Recording recording = Run.record(
                TestWorlds.pair(vcpus), 1, controls, backend, 20 * MS, new Observer() {}, new Cancellation());
        try (LiveReplay live = new LiveReplay(recording, backend, 20 * MS, states)) {
            for (long instant : new Random(vcpus).longs(20, 0, LENGTH).sorted().toArray()) {
                live.goTo(instant);
                long at = states.await(LivePhase.HELD).at();
                assertThat(at).isEqualTo(vcpus == 1 ? instant : instant - instant % MS);
                String seen = live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS);
                assertThat(seen).startsWith("a at ").contains("b at ");
            }
            long middle = LENGTH / 2;
            live.goTo(middle);
            states.await(LivePhase.HELD);
            String before = live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS);
            live.runToEnd();
            LiveState end = states.await(LivePhase.ENDED);
            assertThat(end.difference()).isEmpty();
            assertThat(end.equal().count()).isEqualTo(recording.samples().size());
            live.goTo(middle);
            states.await(LivePhase.HELD);
            assertThat(live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS))
                    .isEqualTo(before);
        }
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    @Test
    @DisplayName("shows at each of a hundred jumps to and fro the machines that it showed on the way there")
    void jumps() throws Exception {
        QemuBackend backend = new QemuBackend(TestWorlds.settings(), TestWorlds.PRODUCT);
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(LENGTH), OptionalLong.empty());
        Recording recording =
                Run.record(TestWorlds.pair(1), 1, controls, backend, 20 * MS, new Observer() {}, new Cancellation());
        Random random = new Random(3);
        long[] instants = random.longs(20, MS, LENGTH).sorted().toArray();
        List<String> shown = new ArrayList<>();
        try (LiveReplay live = new LiveReplay(recording, backend, 20 * MS, states)) {
            for (long instant : instants) {
                live.goTo(instant);
                states.await(LivePhase.HELD);
                shown.add(live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS));
            }
            for (int jump = 0; jump < 100; jump++) {
                int to = random.nextInt(instants.length);
                live.goTo(instants[to] - random.nextInt(16));
                assertThat(states.await(LivePhase.HELD).difference()).isEmpty();
                live.goTo(instants[to]);
                assertThat(states.await(LivePhase.HELD).difference()).isEmpty();
                assertThat(live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS))
                        .isEqualTo(shown.get(to));
            }
        }
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("whose code is written executes what was written, and is the recorded one again when it rejoins")
    void writtenCode(boolean physical) throws Exception {
        QemuBackend backend = new QemuBackend(TestWorlds.settings(), TestWorlds.PRODUCT);
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(LENGTH), OptionalLong.empty());
        Recording recording =
                Run.record(TestWorlds.pair(1), 1, controls, backend, 20 * MS, new Observer() {}, new Cancellation());
        long at = 123_456_789;
        byte[] loop = {(byte) 0xeb, (byte) 0xfe}; // jmp to itself
        try (LiveReplay live = new LiveReplay(recording, backend, 20 * MS, states)) {
            live.goTo(at);
            states.await(LivePhase.HELD);
            String before = live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS);
            long counter = live.look(machines -> {
                        Inspection look = machines.inspect(0);
                        long here = look.programCounter(0);
                        if (physical) {
                            look.writeMemory(look.physical(0, here), loop);
                        } else {
                            look.writeVirtual(0, here, loop);
                        }
                        return here;
                    })
                    .get(20, TimeUnit.SECONDS);
            assertThat(live.state().left()).hasValue(at);
            live.goTo(at + 5 * MS);
            assertThat(states.await(state -> state.phase() == LivePhase.HELD && state.at() == at + 5 * MS)
                            .left())
                    .hasValue(at);
            List<Long> seen = live.look(machines -> {
                        Inspection look = machines.inspect(0);
                        return List.of(look.programCounter(0), look.icount());
                    })
                    .get(20, TimeUnit.SECONDS);
            assertThat(seen.get(0)).isEqualTo(counter);
            live.rejoin(at);
            assertThat(states.await(state -> state.phase() == LivePhase.HELD
                                    && state.left().isEmpty())
                            .difference())
                    .isEmpty();
            assertThat(live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS))
                    .isEqualTo(before);
            live.runToEnd();
            LiveState end = states.await(LivePhase.ENDED);
            assertThat(end.difference()).isEmpty();
            assertThat(end.equal().count()).isEqualTo(recording.samples().size());
        }
    }

    @Test
    @DisplayName("into which is written what is there leaves the recording and does what the recorded run does")
    void writtenTheSame() throws Exception {
        QemuBackend backend = new QemuBackend(TestWorlds.settings(), TestWorlds.PRODUCT);
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(LENGTH), OptionalLong.empty());
        Recording recording =
                Run.record(TestWorlds.pair(1), 1, controls, backend, 20 * MS, new Observer() {}, new Cancellation());
        long at = 234_567_890;
        try (LiveReplay live = new LiveReplay(recording, backend, 20 * MS, states)) {
            live.goTo(at);
            states.await(LivePhase.HELD);
            String before = live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS);
            List<String> refused = live.look(machines -> {
                        List<String> fixed = new ArrayList<>();
                        for (int node = 0; node < 2; node++) {
                            Inspection look = machines.inspect(node);
                            for (Inspection.Register register : look.registers(0)) {
                                try {
                                    look.writeRegister(0, register.name(), register.littleEndian());
                                } catch (BackendException cannot) {
                                    fixed.add(register.name());
                                }
                            }
                            byte[] code = new byte[4096];
                            look.readMemory(0x10_0000, code);
                            look.writeMemory(0x10_0000, code);
                            look.writeVirtual(0, 0x10_0000, code);
                        }
                        return fixed;
                    })
                    .get(20, TimeUnit.SECONDS);
            assertThat(refused).as("registers that cannot be written").isEmpty();
            assertThat(live.state().left()).hasValue(at);
            assertThat(live.look(LiveQemuTest::everything).get(20, TimeUnit.SECONDS))
                    .isEqualTo(before);
            live.goTo(LiveReplay.ENDLESS);
            long end = states.await(LivePhase.ENDED).at();
            Departure departure =
                    live.look(machines -> machines.departure().orElseThrow()).get(20, TimeUnit.SECONDS);
            DepartureComparison found = DepartureComparison.of(recording, departure, end);
            assertThat(found).isEqualTo(new DepartureComparison(Optional.empty(), List.of(), List.of(), 0));
            assertThat(departure.outcome()).contains(recording.outcome());
            assertThat(departure.samples()).hasSizeGreaterThan(300);
        }
    }

    /** All registers, the code round every program counter, a search of the whole RAM and the console. */
    private static String everything(LiveMachines machines) throws BackendException {
        StringBuilder all = new StringBuilder();
        for (int node = 0; node < 2; node++) {
            Inspection look = machines.inspect(node);
            all.append(node == 0 ? "a" : "b").append(" at ").append(look.at()).append('\n');
            assertThat(look.at()).isBetween(machines.at(), machines.at() + 15);
            for (int vcpu = 0; vcpu < look.vcpus(); vcpu++) {
                for (Inspection.Register register : look.registers(vcpu)) {
                    all.append(register.name())
                            .append('=')
                            .append(HexFormat.of().formatHex(register.littleEndian()))
                            .append('\n');
                }
                long counter = look.programCounter(vcpu);
                List<Instruction> code = CodeWindow.round(look, vcpu, 6, 6);
                assertThat(code)
                        .extracting(Instruction::address)
                        .contains(counter)
                        .isSorted();
                code.forEach(instruction -> all.append(instruction.address())
                        .append(' ')
                        .append(instruction.text())
                        .append('\n'));
            }
            byte[] nowhere = "this text is nowhere in the machine".getBytes(StandardCharsets.UTF_8);
            assertThat(new MemorySearch(look, nowhere, machines.cancel()).next(0))
                    .isEmpty();
            all.append(new MemorySearch(look, new byte[] {0x7f, 'E', 'L', 'F'}, machines.cancel()).next(0));
            all.append(new String(machines.console(node, 0, 1000), StandardCharsets.UTF_8));
        }
        return all.toString();
    }
}
