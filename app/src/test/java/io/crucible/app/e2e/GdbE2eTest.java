package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
    private static final Pattern PROGRAM = Pattern.compile("gdb -q '([^']+)' -ex 'set architecture (\\S+)'");
    private static final Pattern ADDRESS = Pattern.compile("127\\.0\\.0\\.1:([0-9]+)'");

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

    /** What GDB prints when it connects to node a at the failure and is given these commands; all else is what the debugger said. */
    private record Talk(String gdb, Command.Result debugger) {}

    private Talk talk(String... commands) throws Exception {
        Command.Running running = new Command(folder).start(line("goto failure then gdb a then where then regs a"));
        Path said = folder.resolve("gdb.txt");
        String offer = offer();
        Matcher program = PROGRAM.matcher(offer);
        Matcher address = ADDRESS.matcher(offer);
        assertThat(program.find() && address.find()).as(offer).isTrue();
        List<String> gdb = new ArrayList<>(List.of("gdb", "-nx", "-q", "-batch", program.group(1)));
        gdb.addAll(List.of("-ex", "set architecture " + program.group(2)));
        gdb.addAll(List.of("-ex", "target remote 127.0.0.1:" + address.group(1)));
        for (String command : commands) {
            gdb.addAll(List.of("-ex", command));
        }
        Process process = new ProcessBuilder(gdb)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(said, StandardCharsets.UTF_8);
        Command.Result end = running.await();
        assertThat(end.exit()).as(text + end.out() + end.err()).isZero();
        assertThat(Path.of(program.group(1))).doesNotExist();
        return new Talk(text, end);
    }

    /** The line by which GDB is to be started. */
    private String offer() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (System.nanoTime() < end) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(
                                path -> path.getFileName().toString().startsWith("out"))
                        .toList()) {
                    String text = Files.readString(file, StandardCharsets.UTF_8);
                    if (text.contains("target remote") && text.endsWith("\n")) {
                        return text;
                    }
                }
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError("no port was offered");
    }

    private static String after(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(pattern + " in " + text).isTrue();
        return found.group(1);
    }

    @Test
    @DisplayName("shows registers, code, variables and the stack as the debugger of the command line does")
    void looks() throws Exception {
        Talk talk =
                talk("info registers eip esp cr0", "x/4i $pc", "x/xw &pending", "bt", "set var pending = 1", "detach");
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
        assertThat(talk.gdb()).contains("Cannot access memory at address 0x10501c");
        assertThat(talk.debugger().out()).contains("GDB has gone: it took its leave.");
    }

    @Test
    @DisplayName(
            "goes back to a breakpoint and to what wrote a variable, and comes to the same instants as the debugger does")
    void backwards() throws Exception {
        Talk talk = talk(
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
        List<String> theirs = addresses(talk.gdb().lines());
        assertThat(theirs).hasSize(2).isEqualTo(addresses(ours.stream()));
        assertThat(talk.gdb()).containsPattern("#1 +<signal handler called>").containsPattern("#2 .*loop");
        assertThat(addresses(talk.debugger().out().lines())).containsExactly(theirs.get(1));
    }

    private static List<String> addresses(Stream<String> lines) {
        return lines.filter(line -> line.startsWith("crucible:")).toList();
    }

    @Test
    @DisplayName(
            "steps back and on one instruction, runs on to a breakpoint and a watchpoint, and is told of the run's ends")
    void toAndFro() throws Exception {
        Talk talk = talk(
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
        List<String> theirs = addresses(talk.gdb().lines());
        assertThat(theirs).hasSize(2);
        assertThat(theirs.get(0))
                .isEqualTo(theirs.get(1))
                .isEqualTo(addresses(ours.stream()).get(0));
        assertThat(talk.gdb()).contains("Old value = false").contains("New value = true");
        assertThat(talk.gdb().split("No more reverse-execution history", -1)).hasSize(3);
        assertThat(addresses(talk.debugger().out().lines()).get(0)).contains("t=0&");
    }
}
