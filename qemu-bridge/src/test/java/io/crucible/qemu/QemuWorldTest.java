package io.crucible.qemu;

import static io.crucible.qemu.TestWorlds.MS;
import static io.crucible.qemu.TestWorlds.open;
import static io.crucible.qemu.TestWorlds.run;
import static io.crucible.qemu.TestWorlds.runTo;
import static io.crucible.qemu.TestWorlds.start;
import static io.crucible.qemu.TestWorlds.typed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Instruction;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.backend.World.Grant;
import io.crucible.model.backend.World.Start;
import io.crucible.qemu.TestWorlds.Evidence;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A world of QEMU machines")
class QemuWorldTest {
    private static final Input[] TYPED = {
        typed(500 * MS + 123, "hello, anybody"), typed(600 * MS + 777, "bbbABCDEFGHIJKLM"), typed(800 * MS + 1, "q")
    };

    private static String whole(long grant) throws BackendException {
        Evidence evidence = new Evidence();
        try (World world = open()) {
            evidence.add(start(world));
            runTo(world, evidence, 0, 1000 * MS, grant, TYPED);
        }
        assertThat(evidence.exit).startsWith("POWER_OFF at 8");
        assertThat(evidence.outputs).anyMatch(output -> output.contains("<h>"));
        assertThat(evidence.samples).hasSizeGreaterThan(800);
        return evidence.all();
    }

    @ParameterizedTest
    @ValueSource(longs = {MS, MS / 4, 333_333, 7 * MS + 1})
    @DisplayName("shows the same, whatever the length of the grants")
    void grantsDoNotMatter(long grant) throws BackendException {
        assertThat(whole(grant)).isEqualTo(whole(10_000 * MS));
    }

    @ParameterizedTest
    @CsvSource({"q, POWER_OFF", "r, RESET", "t, RESET"})
    @DisplayName("tells power-off from reset, at the end of the quantum of the request")
    void exits(String key, Report.Exit exit) throws BackendException {
        try (World world = open()) {
            start(world);
            Report report = run(world, 2000 * MS, typed(300 * MS, key));
            assertThat(report.exit()).contains(exit);
            assertThat(report.reached() % MS).isZero();
            assertThat(report.reached()).isBetween(300 * MS, 320 * MS);
            assertThat(report.samples().get(report.samples().size() - 1).quantum())
                    .isEqualTo(report.reached() / MS);
        }
    }

    @Test
    @DisplayName("parks at the end of the quantum in which the guest wrote, if asked")
    void parksOnOutput() throws BackendException {
        try (World world = open()) {
            start(world);
            world.grant(0, new Grant(1000 * MS, true, false, List.of()));
            Report report = world.await();
            assertThat(report.reached()).isLessThan(500 * MS);
            assertThat(report.reached() % MS).isZero();
            assertThat(report.outputs())
                    .anyMatch(output -> output instanceof Report.Output.WhiteBox && output.at() == report.reached());
        }
    }

    @Test
    @DisplayName("is idle between two ticks and says when the guest wakes")
    void idle() throws BackendException {
        try (World world = open()) {
            start(world);
            Report report = run(world, 305 * MS);
            assertThat(report.idle()).isTrue();
            assertThat(report.nextWake()).isBetween(305 * MS, 316 * MS);
            assertThat(run(world, report.nextWake() - 1).icount()).isEqualTo(report.icount());
            assertThat(run(world, report.nextWake() + 11 * MS).icount()).isGreaterThan(report.icount());
        }
    }

    @Test
    @DisplayName("goes one instruction a step")
    void steps() throws BackendException {
        try (World world = open()) {
            start(world);
            Report report = run(world, 20 * MS);
            for (int step = 0; step < 100; step++) {
                Report next = run(world, report.reached() + 16);
                assertThat(next.icount()).isEqualTo(report.icount() + 1);
                report = next;
            }
        }
    }

    @Test
    @DisplayName("shows registers, memory and instructions, and takes new ones")
    void inspection() throws BackendException {
        try (World world = open()) {
            start(world);
            run(world, 305 * MS);
            Inspection look = world.inspect(0);
            assertThat(look.at()).isEqualTo(305 * MS);
            long rip = register(look, "rip");
            assertThat(rip).isBetween(0x10_0000L, 0x11_0000L);
            byte[] physical = new byte[64];
            byte[] virtual = new byte[64];
            look.readMemory(rip, physical);
            look.readVirtual(0, rip, virtual);
            assertThat(physical).isEqualTo(virtual);
            assertThat(look.programCounter(0)).isEqualTo(rip);
            assertDisassembles(look, rip);
            byte[] firmware = new byte[16];
            look.readMemory(0xf_fff0L, firmware);
            assertThat(firmware[0]).isEqualTo((byte) 0xea);
            look.writeRegister(0, "rbx", littleEndian(0x1234_5678L));
            assertThat(register(look, "rbx")).isEqualTo(0x1234_5678L);
            look.writeMemory(0x20_0000L, new byte[] {1, 2, 3});
            byte[] written = new byte[3];
            look.readMemory(0x20_0000L, written);
            assertThat(written).containsExactly(1, 2, 3);
        }
    }

    private static void assertDisassembles(Inspection look, long from) throws BackendException {
        List<Instruction> instructions = look.disassemble(0, from, 30);
        assertThat(instructions).hasSize(30);
        long at = from;
        for (Instruction instruction : instructions) {
            byte[] encoding = new byte[instruction.bytes().length];
            look.readVirtual(0, instruction.address(), encoding);
            assertThat(instruction.address()).isEqualTo(at);
            assertThat(instruction.bytes()).isEqualTo(encoding);
            assertThat(instruction.text()).matches("[a-z(].*");
            at += encoding.length;
        }
        List<Instruction> one = look.disassemble(0, instructions.get(7).address(), 1);
        assertThat(one).hasSize(1);
        assertThat(one.get(0).text()).isEqualTo(instructions.get(7).text());
    }

    @Test
    @DisplayName("says in words where there is no memory")
    void noMemory() throws BackendException {
        try (World world = open()) {
            start(world);
            run(world, 305 * MS);
            Inspection look = world.inspect(0);
            assertThatThrownBy(() -> look.readVirtual(0, 0x5000_0000L, new byte[8]))
                    .isInstanceOf(BackendException.class)
                    .hasMessage(
                            "on node n0 the vCPU maps no memory at all addresses from 0x50000000 to" + " 0x50000007");
            assertThatThrownBy(() -> look.readMemory(look.memorySize() - 4, new byte[8]))
                    .hasMessage("on node n0 the RAM ends at 0x1000000, before 0x1000004");
            assertThatThrownBy(() -> look.disassemble(0, 0x5000_0000L, 3)).hasMessageContaining("maps no memory");
        }
    }

    private static long register(Inspection look, String name) throws BackendException {
        byte[] value = look.registers(0).stream()
                .filter(register -> register.name().equals(name))
                .findFirst()
                .orElseThrow()
                .littleEndian();
        return ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    private static byte[] littleEndian(long value) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
    }

    @ParameterizedTest
    @ValueSource(longs = {50 * MS, 123_456_789, 500 * MS + 123, 503 * MS, 603_333_333, 799_999_999})
    @DisplayName("goes on from a checkpoint exactly as without, in a new process and in the same")
    void checkpoints(long at) throws BackendException {
        try (World world = open()) {
            Evidence before = new Evidence();
            before.add(start(world));
            runTo(world, before, 0, at, 10_000 * MS, TYPED);
            Checkpoint checkpoint = world.capture(0);
            assertThat(checkpoint.at()).isGreaterThanOrEqualTo(at);
            Evidence straight = new Evidence();
            runTo(world, straight, at, 1000 * MS, 10_000 * MS);
            assertThat(straight.exit).isNotEmpty();

            assertThat(continued(world, checkpoint)).isEqualTo(straight.all());
            world.stop(0);
            assertThat(continued(world, checkpoint)).isEqualTo(straight.all());
            checkpoint.close();
        }
    }

    private static String continued(World world, Checkpoint checkpoint) throws BackendException {
        world.start(0, new Start.FromCheckpoint(checkpoint.at(), 0, checkpoint));
        Evidence evidence = new Evidence();
        Report report = world.await();
        assertThat(report.reached()).isEqualTo(checkpoint.at());
        evidence.add(report);
        runTo(world, evidence, checkpoint.at(), 1000 * MS, 333_333);
        return evidence.all();
    }

    @Test
    @DisplayName("starts a node again at a later instant")
    void restarts() throws BackendException {
        try (World world = open()) {
            start(world);
            run(world, 305 * MS);
            world.stop(0);
            world.start(0, new Start.Cold(400 * MS + 50, 1));
            assertThat(world.await().reached()).isEqualTo(400 * MS + 50);
            Report report = run(world, 500 * MS);
            assertThat(report.samples()).hasSize(100);
            assertThat(report.samples().get(0).quantum()).isEqualTo(401);
        }
    }
}
