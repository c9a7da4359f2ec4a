package io.crucible.views.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.crucible.model.backend.Inspection;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A change of a machine, as it is typed,")
class ChangeTest {
    private static final List<RegisterRow> REGISTERS = List.of(new RegisterRow("rax", "0000000000000010", false));

    @Test
    @DisplayName("is of a register where the left side names one, else of memory")
    void sides() {
        assertThat(Change.parse("rax = 0x1f", REGISTERS))
                .isEqualTo(new Change.Register("rax", BigInteger.valueOf(0x1f)));
        assertThat(Change.parse("rax=17", REGISTERS)).isEqualTo(new Change.Register("rax", BigInteger.valueOf(17)));
        assertThat(Change.parse(" 0x10501c = 0f A1 ", REGISTERS))
                .isInstanceOfSatisfying(Change.Memory.class, memory -> {
                    assertThat(memory.address()).isEqualTo("0x10501c");
                    assertThat(memory.bytes()).containsExactly(0x0f, 0xa1);
                });
    }

    @Test
    @DisplayName("fills the register's bytes, the lowest first, and refuses what needs more")
    void size() {
        Inspection.Register register = new Inspection.Register("al", new byte[2]);
        assertThat(new Change.Register("al", BigInteger.valueOf(0x1f2)).bytes(register))
                .containsExactly(0xf2, 0x01);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Change.Register("al", BigInteger.valueOf(0x10000)).bytes(register))
                .withMessage("The value needs more than the 16 bits of al.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rax", "= 5", "rax = soon", "rax = 0x", "0x10 = 0", "0x10 = 0fa", "0x10 = xy"})
    @DisplayName("is refused with a sentence where it is none")
    void wrong(String typed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Change.parse(typed, REGISTERS))
                .withMessageMatching("(?s).+\\.");
    }
}
