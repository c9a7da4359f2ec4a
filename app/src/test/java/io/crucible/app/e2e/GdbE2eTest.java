package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("GDB on a recorded run of machines")
@Timeout(180)
class GdbE2eTest {
    @TempDir
    private Path folder;

    private String artifact;

    @BeforeEach
    void record() throws Exception {
        new Command(folder).run("run", "builtin:split-brain", "--seed", FailingSeed.TEXT);
        artifact = Artifacts.only(folder.resolve(".crucible")).toString();
    }

    private List<String> debug(String directives) throws Exception {
        Command.Result result = new Command(folder).run(line(directives));
        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        return result.out().lines().toList();
    }

    private String[] line(String directives) {
        return Stream.concat(Stream.of("debug", artifact), Stream.of(directives.split(" ")))
                .toArray(String[]::new);
    }

    private GdbTalk talk(String... commands) throws Exception {
        return GdbTalk.of(
                new Command(folder), folder, line("goto failure then gdb a then where then regs a"), commands);
    }

    private static String after(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(pattern + " in " + text).isTrue();
        return found.group(1);
    }

    @Test
    @DisplayName("shows registers, code, variables and the stack as the debugger of the command line does")
    void looks() throws Exception {
        GdbTalk talk = talk(
                "info registers eip esp cr0",
                "x/4i $pc",
                "x/xw &pending",
                "bt",
                "set var pending = 1",
                "list guest_main",
                "detach");
        List<String> ours = debug("goto failure then regs a then dis a then x a pending 4 then bt a");
        String counter = after(String.join("\n", ours), "rip +0x0*([0-9a-f]+)");
        assertThat(after(talk.gdb(), "eip +0x([0-9a-f]+)")).isEqualTo(counter);
        assertThat(after(talk.gdb(), "esp +0x([0-9a-f]+)"))
                .isEqualTo(after(String.join("\n", ours), "rsp +0x0*([0-9a-f]+)"));
        assertThat(after(talk.gdb(), "cr0 +0x([0-9a-f]+)"))
                .isEqualTo(after(String.join("\n", ours), "cr0 +0x0*([0-9a-f]+)"));
        assertThat(talk.gdb()).contains("=> 0x" + counter + " <guest_main+");
        assertThat(ours).anyMatch(line -> line.matches("→ 00" + counter + " .*<guest_main\\+.*"));
        assertThat(talk.gdb()).containsPattern("<pending>:\\s+0x00000000");
        assertThat(ours).anyMatch(line -> line.startsWith("0010501c  00 00 00 00"));
        assertThat(talk.gdb()).containsPattern("#1 .*guest_main .*main.c:").contains("_start () at guests/boot.S:22");
        assertThat(ours)
                .anyMatch(line -> line.matches("#0 .*guest_main.*main\\.c:[0-9]+"))
                .anyMatch(line -> line.matches("#1 .*_start.*boot\\.S:22"));
        assertThat(talk.gdb())
                .as("the source")
                .containsPattern("\n[0-9]+\\s.*guest_main\\(")
                .doesNotContain("No such file or directory");
        assertThat(talk.gdb()).contains("Cannot access memory at address 0x10501c");
        assertThat(talk.debugger().out()).contains("GDB has gone: it took its leave.");
    }

    @Test
    @DisplayName(
            "goes back to a breakpoint and to what wrote a variable, and comes to the same instants as the debugger does")
    void backwards() throws Exception {
        GdbTalk talk = talk(
                "watch pending",
                "reverse-continue",
                "monitor where",
                "delete",
                "break interrupt_arrived",
                "reverse-continue",
                "monitor where",
                "bt",
                "detach");
        List<String> ours =
                debug("goto failure then watch a pending 1 then where then break a interrupt_arrived then where");
        assertThat(talk.gdb()).contains("Old value = false").contains("New value = true");
        List<String> theirs = GdbTalk.addresses(talk.gdb().lines());
        assertThat(theirs).hasSize(2).isEqualTo(GdbTalk.addresses(ours.stream()));
        assertThat(talk.gdb()).containsPattern("#1 +<signal handler called>").containsPattern("#2 .*loop");
        assertThat(GdbTalk.addresses(talk.debugger().out().lines())).containsExactly(theirs.get(1));
    }

    @Test
    @DisplayName(
            "steps back and on one instruction, runs on to a breakpoint and a watchpoint, and is told of the run's ends")
    void toAndFro() throws Exception {
        GdbTalk talk = talk(
                "monitor goto 100ms",
                "maintenance flush register-cache",
                "break wake",
                "continue",
                "monitor where",
                "reverse-stepi",
                "stepi",
                "monitor where",
                "delete",
                "watch pending",
                "continue",
                "delete",
                "continue",
                "reverse-continue",
                "detach");
        List<String> ours = debug("goto 100ms then break a wake forward then where");
        List<String> theirs = GdbTalk.addresses(talk.gdb().lines());
        assertThat(theirs).hasSize(2);
        assertThat(theirs.get(0))
                .isEqualTo(theirs.get(1))
                .isEqualTo(GdbTalk.addresses(ours.stream()).get(0));
        assertThat(talk.gdb()).contains("Old value = false").contains("New value = true");
        assertThat(talk.gdb().split("No more reverse-execution history", -1)).hasSize(3);
        assertThat(GdbTalk.addresses(talk.debugger().out().lines()).get(0)).contains("t=0&");
    }
}
