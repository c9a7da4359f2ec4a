package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Instruction;
import io.crucible.model.bisect.MachineDifference.MemorySizes;
import io.crucible.model.bisect.MachineDifference.RegisterDifference;
import io.crucible.model.run.SampleRuns;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The likely causes of a divergence")
class LikelyCausesTest {
    private static final List<RegisterDifference> RAX = List.of(new RegisterDifference(0, "rax", "01", "02"));

    private static Recording run;

    @BeforeAll
    static void record() throws Exception {
        run = SampleRuns.faulty(5);
    }

    private static List<LikelyCause> causes(Optional<Parting> parting, String profile) {
        return LikelyCauses.of(run, Evidence.of(run, run), parting, parting.isPresent(), profile);
    }

    private static Optional<Parting> at(long equal, String code, List<RegisterDifference> registers, boolean devices) {
        MachineDifference machine = new MachineDifference(
                "a",
                0,
                OptionalLong.of(10),
                OptionalLong.of(11),
                OptionalLong.of(11),
                Optional.of(new Instruction(0x1000, new byte[] {1}, code)),
                Optional.empty(),
                registers,
                MemoryDifference.NONE,
                equal < 0 ? Optional.of(new MemorySizes(1 << 24, 1 << 25)) : Optional.empty(),
                devices);
        Parting.Found found = new Parting.Found(equal, 16, List.of(machine));
        return Optional.of(new Parting(1, 1, 1, Optional.of(found), List.of(Optional.empty(), Optional.empty())));
    }

    @ParameterizedTest
    @CsvSource({
        "rdrandl %eax, Randomness of the host",
        "rdtsc, A clock",
        "inb %dx, A device that is not synchronous",
        "cpuid, The host's processor"
    })
    @DisplayName("are concluded from the instruction after which the machines differ")
    void instruction(String code, String cause) {
        assertThat(causes(at(0, code, RAX, false), "baseline").get(0).cause()).startsWith(cause);
    }

    @Test
    @DisplayName("begin with a device where nothing but its state changed")
    void device() {
        assertThat(causes(at(0, "hlt", List.of(), true), "baseline").get(0).cause())
                .isEqualTo(
                        "A device of node a is not synchronous with virtual time: its state changed and no register did.");
    }

    @Test
    @DisplayName("begin with memory where the machines differ at power-on")
    void start() {
        assertThat(causes(at(-1, "hlt", List.of(), false), "baseline").get(0).cause())
                .startsWith("Memory that was not the same at power-on");
    }

    @ParameterizedTest
    @CsvSource({
        "other-temporary-folder, Uninitialised memory",
        "loaded-cores, The host's speed",
        "warm-checkpoint-cache, Something that a saved state does not hold",
        "other-grant-length, Something takes its instant"
    })
    @DisplayName("are concluded from the condition under which a reduction differs")
    void profile(String profile, String cause) {
        assertThat(causes(Optional.empty(), profile).get(0).cause()).startsWith(cause);
    }

    @Test
    @DisplayName("are never none")
    void never() {
        assertThat(causes(Optional.empty(), "baseline")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "in (%dx), %eax",
                "inb $0x60, %al",
                "inw (%dx), %ax",
                "inl (%dx), %eax",
                "insb (%dx), %es:(%rdi)",
                "rep insl (%dx), %es:(%rdi)",
                "out %eax, (%dx)",
                "outb %al, (%dx)",
                "outw %ax, (%dx)",
                "outl %eax, (%dx)",
                "outsb (%rsi), (%dx)",
                "rep outsw (%rsi), (%dx)"
            })
    @DisplayName("name a port for every instruction that speaks to one")
    void port(String code) {
        assertThat(causes(at(0, code, RAX, false), "baseline").get(0).cause())
                .endsWith(", which speaks to a port.")
                .doesNotContain("executed rep");
    }

    @ParameterizedTest
    @ValueSource(strings = {"incl (%rax)", "incq %rax", "int3", "into", "insertps $0, %xmm0, %xmm1"})
    @DisplayName("name no port for an instruction that is only spelt alike")
    void noPort(String code) {
        assertThat(causes(at(0, code, RAX, false), "baseline").toString()).doesNotContain("port");
    }

    @Test
    @DisplayName("do not ask for a search that was made, nor for one that failed")
    void searched() {
        assertThat(causes(Optional.empty(), "baseline").get(0).remedy()).startsWith("Add --bisect");
        assertThat(causes(at(0, "incl (%rax)", RAX, false), "baseline"))
                .containsExactly(new LikelyCause(
                        "Nothing that differs points at one cause.",
                        "Look at the first instruction and at what differs after it, as told above."));
        Parting nothing = new Parting(1, 1, 1, Optional.empty(), List.of(Optional.empty(), Optional.empty()));
        assertThat(causes(Optional.of(nothing), "baseline").get(0).remedy())
                .startsWith("The machines were the same wherever they were compared");
        assertThat(LikelyCauses.of(run, Evidence.of(run, run), Optional.empty(), true, "baseline")
                        .get(0)
                        .remedy())
                .startsWith("The machines could not be searched");
    }

    @Test
    @DisplayName("name no instruction where several were executed, of which any may be the cause")
    void quantum() {
        MachineDifference machine = new MachineDifference(
                "a",
                0,
                OptionalLong.of(10),
                OptionalLong.of(600),
                OptionalLong.of(600),
                Optional.of(new Instruction(0x1000, new byte[] {1}, "rdtsc")),
                Optional.empty(),
                RAX,
                MemoryDifference.NONE,
                Optional.empty(),
                false);
        Parting.Found found = new Parting.Found(0, 1_000_000, List.of(machine));
        Parting parting = new Parting(1, 1, 1, Optional.of(found), List.of(Optional.empty(), Optional.empty()));
        assertThat(causes(Optional.of(parting), "baseline").toString()).doesNotContain("rdtsc");
    }
}
