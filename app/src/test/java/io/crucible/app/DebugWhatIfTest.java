package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("crucible debug, where machines are changed,")
class DebugWhatIfTest extends DebugScene {
    @Test
    @DisplayName("forks a what-if, which is marked as one, only goes on, and says how it differs")
    void whatIf() {
        assertThat(debug(words("goto 1500us then type a hello then where then goto 4ms then compare then until heard"
                        + " then step 3 quantum then events 1 then goto end then compare")))
                .as(cli.err())
                .isZero();
        List<String> lines = cli.out().lines().toList();
        assertThat(lines.get(1))
                .isEqualTo("≈ what-if 1.500 000 ms, which leaves the recorded run here: a is typed \"hello\"");
        assertThat(lines.get(2))
                .isEqualTo("≈ what-if 1.500 000 ms · 0.000 000 ms after it left the recorded run, no evidence of it");
        assertThat(lines.subList(1, lines.size())).noneMatch(line -> line.contains("✓"));
        assertThat(cli.out())
                .contains("First other sample: 2.000 000 ms, node a: ")
                .contains("  2.000 000 ms  a reported the marker heard")
                .contains("Events that are missing: none")
                .contains("What-if: goes on")
                .contains("; it ended here")
                .contains("The what-if ended without an event that says \"heard\".");
    }

    @Test
    @DisplayName("rejoins the recorded run where the what-if left it, with every sample equal again")
    void rejoins() {
        assertThat(debug(
                        words("goto 1500us then type a hello then type b x then rejoin then goto failure then rejoin")))
                .isEqualTo(5);
        List<String> lines = cli.out().lines().toList();
        assertThat(lines.get(2)).isEqualTo("≈ what-if 1.500 000 ms: b is typed \"x\"");
        assertThat(lines.get(3)).isEqualTo(lines.get(0));
        assertThat(lines.get(4)).startsWith("✓ ");
        assertThat(cli.err()).contains("these are the machines of the recorded run");
        assertThat(debug(words("goto 1500us then type a hello then goto 5ms then on b then step instruction then rejoin"
                        + " then goto end")))
                .as(cli.err())
                .isZero();
        lines = cli.out().lines().toList();
        assertThat(lines.get(3)).startsWith("≈ what-if 5.000 000 ms, node b");
        assertThat(lines.get(5)).startsWith("✓ 1.500 000 ms, node b");
        assertThat(lines.get(6)).startsWith("✓ ").contains(" samples up to here are equal");
    }

    @Test
    @DisplayName("refuses in a what-if what is about the recorded run, and goes no way back but to where it began")
    void whatIfRefuses() {
        for (String line : List.of(
                "back",
                "when x",
                "break a 0x5",
                "watch a 0x100",
                "goto 1ms",
                "goto event 3",
                "goto failure",
                "step 2 frame",
                "step instruction",
                "write a 0x100 0",
                "write a 0x100 xy",
                "write a 0x100 01",
                "set a nothing 5",
                "set a pc five",
                "set a pc 0x1ffffffffffffffff",
                "type nobody x")) {
            assertThat(debug(words("goto 1500us then type a hello then " + line)))
                    .as(line)
                    .isEqualTo(5);
            assertThat(cli.err().lines().toList()).as(line).hasSize(1);
            assertThat(cli.err()).startsWith("crucible: ").endsWith(".\n");
        }
        assertThat(debug(words("goto end then step event then type a x"))).isIn(0, 5);
    }

    @Test
    @DisplayName("says which registers there are where one is set that is not, and which was meant")
    void registers() {
        assertThat(debug(words("set a nothing 5"))).isEqualTo(5);
        assertThat(cli.err())
                .startsWith("crucible: set a nothing 5: there is no register \"nothing\"; there are `")
                .contains("`pc`")
                .hasLineCount(1);
        assertThat(debug(words("set a pcc 5"))).isEqualTo(5);
        assertThat(cli.err()).contains("there is no register \"pcc\"; did you mean `pc`?");
    }
}
