package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Instruction;
import io.crucible.model.bisect.MachineDifference.MemorySizes;
import io.crucible.model.bisect.MachineDifference.RegisterDifference;
import io.crucible.model.bisect.MemoryDifference.Range;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What is said of two machines that differ")
class MachineDifferenceWordsTest {
    private static final Instruction CODE = new Instruction(0x101c, new byte[] {1}, "mov $1, %eax ");

    private static MachineDifference machine(
            OptionalLong before, OptionalLong left, OptionalLong right, int incarnation) {
        return new MachineDifference(
                "a",
                incarnation,
                before,
                left,
                right,
                Optional.of(CODE),
                Optional.of("main+0x1f"),
                List.of(),
                MemoryDifference.NONE,
                Optional.empty(),
                false);
    }

    private static MachineDifference machine(long before, long left, long right) {
        return machine(OptionalLong.of(before), OptionalLong.of(left), OptionalLong.of(right), 0);
    }

    private static MachineDifference differing(
            List<RegisterDifference> registers, MemoryDifference memory, boolean devices) {
        return new MachineDifference(
                "a",
                0,
                OptionalLong.of(1),
                OptionalLong.of(2),
                OptionalLong.of(2),
                Optional.of(CODE),
                Optional.empty(),
                registers,
                memory,
                Optional.empty(),
                devices);
    }

    private static String place(long equal, long different, MachineDifference machine) {
        return MachineDifferenceWords.place(new Parting.Found(equal, different, List.of(machine)), machine);
    }

    private static Range range(long address, String name) {
        return new Range(address, 1, new byte[] {0x41}, new byte[] {0x40}, Optional.ofNullable(name));
    }

    @Test
    @DisplayName("names the one instruction after which they do, and where it is")
    void instruction() {
        assertThat(place(0, 16, machine(4_710, 4_711, 4_711)))
                .isEqualTo("after instruction 4 711 of node a, mov $1, %eax at 0x101c in main+0x1f");
        assertThat(place(0, 16, machine(4_710, 4_710, 4_711)))
                .isEqualTo("after instruction 4 711 of node a, mov $1, %eax at 0x101c in main+0x1f");
        assertThat(place(0, 16, machine(4_710, 4_710, 4_710)))
                .isEqualTo("after instruction 4 710 of node a, while it executed none");
    }

    @Test
    @DisplayName("names the quantum, and no instruction of it, where several were executed")
    void quantum() {
        assertThat(place(209_000_000, 210_000_000, machine(5_696_905, 5_697_455, 5_697_455)))
                .isEqualTo("between instructions 5 696 905 and 5 697 455 of node a, in the quantum from 209.000 000 ms"
                        + " on");
    }

    @Test
    @DisplayName("says in which life of a node that was")
    void life() {
        assertThat(place(0, 16, machine(OptionalLong.of(5), OptionalLong.of(6), OptionalLong.of(6), 2)))
                .startsWith("after instruction 6 of node a after its restart 2, ");
    }

    @Test
    @DisplayName("says what happened to the power of a node")
    void power() {
        OptionalLong off = OptionalLong.empty();
        MachineDifference lost = machine(OptionalLong.of(5), off, OptionalLong.of(6), 0);
        assertThat(place(0, 16, lost)).isEqualTo("when node a lost its power in one of the two");
        assertThat(MachineDifferenceWords.what(lost)).isEqualTo("the node has power in the second run only");
        assertThat(place(0, 16, machine(off, OptionalLong.of(0), OptionalLong.of(0), 0)))
                .isEqualTo("when node a was switched on");
        assertThat(place(-1, 0, machine(off, OptionalLong.of(0), OptionalLong.of(0), 0)))
                .isEqualTo("from power-on of node a");
    }

    @Test
    @DisplayName("names registers with both values, three at most, and how many more there are")
    void registers() {
        RegisterDifference rax = new RegisterDifference(0, "rax", "01", "02");
        RegisterDifference rbx = new RegisterDifference(1, "rbx", "03", "04");
        assertThat(MachineDifferenceWords.what(differing(List.of(rax), MemoryDifference.NONE, false)))
                .isEqualTo("the register rax 01 and 02");
        assertThat(MachineDifferenceWords.what(differing(List.of(rax, rbx), MemoryDifference.NONE, true)))
                .isEqualTo("the registers rax 01 and 02, rbx of vCPU 1 03 and 04; the state of the devices");
        assertThat(MachineDifferenceWords.what(differing(List.of(rax, rbx, rax, rbx), MemoryDifference.NONE, false)))
                .endsWith(" and 1 more");
    }

    @Test
    @DisplayName("names RAM with its address, its symbol and both contents, and how many more places there are")
    void memory() {
        assertThat(MachineDifferenceWords.what(
                        differing(List.of(), new MemoryDifference(1, List.of(range(0x1010, "table+0x8")), 0), false)))
                .isEqualTo("1 byte of RAM at 0x1010 (table+0x8): 41 and 40");
        List<Range> four = IntStream.range(0, 4)
                .mapToObj(at -> range(0x1000 + 0x100 * at, null))
                .toList();
        assertThat(MachineDifferenceWords.what(differing(List.of(), new MemoryDifference(4, four, 0), false)))
                .isEqualTo("4 bytes of RAM at 0x1000: 41 and 40, 0x1100: 41 and 40, 0x1200: 41 and 40 and at 1 more"
                        + " place");
        assertThat(MachineDifferenceWords.what(differing(List.of(), new MemoryDifference(9, four, 5), false)))
                .endsWith(" and at 6 more places");
        assertThat(MachineDifferenceWords.range(
                        new Range(0x20, 9, new byte[9], new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, Optional.empty())))
                .isEqualTo("0x20: 0000000000000000… and 0102030405060708…");
    }

    @Test
    @DisplayName("names the sizes of unlike RAM, and what cannot be read as such")
    void rest() {
        MachineDifference sizes = new MachineDifference(
                "a",
                0,
                OptionalLong.of(0),
                OptionalLong.of(0),
                OptionalLong.of(0),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                MemoryDifference.NONE,
                Optional.of(new MemorySizes(16 << 20, 32 << 20)),
                false);
        assertThat(MachineDifferenceWords.what(sizes)).isEqualTo("the RAM has 16 MiB and 32 MiB");
        assertThat(MachineDifferenceWords.what(differing(List.of(), MemoryDifference.NONE, false)))
                .startsWith("what cannot be read of it");
    }
}
