package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible debug on machines")
class DebugE2eTest {

    @TempDir
    private Path folder;

    @Test
    @DisplayName("finds who wrote a byte before the failure, comes back to it by its address, and ends every machine")
    void watch() throws Exception {
        Command command = new Command(folder);
        command.run("run", "builtin:split-brain", "--seed", FailingSeed.TEXT);
        String artifact = Artifacts.only(folder.resolve(".crucible")).toString();
        List<String> written = debug(artifact, "goto failure then watch a 0x10501c");
        assertThat(written).hasSize(4);
        assertThat(written.get(1)).startsWith("✓ ").contains(", node a");
        assertThat(written.get(2)).startsWith("→ 001").contains("mov");
        assertThat(written.get(3)).matches(" {2}p:0x10501c, 4 bytes: 0x[0-9a-f]{8} → 0x[0-9a-f]{8}");
        String address = "0x" + written.get(2).substring(2, 10);
        List<String> executed = debug(artifact, "goto failure then break a " + address);
        assertThat(executed.get(2)).isEqualTo(written.get(2));
        List<String> back = debug(
                artifact, "goto failure then watch a 0x10501c then watch a 0x10501c then watch a 0x10501c forward");
        assertThat(back.subList(back.size() - 3, back.size())).isEqualTo(written.subList(1, 4));
    }

    @Test
    @DisplayName(
            "makes a run that failed pass by a byte of a machine's memory, says how, and comes back to the recording")
    void whatIf() throws Exception {
        Command command = new Command(folder);
        command.run("run", "builtin:split-brain", "--seed", "3");
        Path file = Artifacts.only(folder.resolve(".crucible"));
        byte[] before = java.nio.file.Files.readAllBytes(file);
        // The node's role: 2 is a candidate, 1 a follower (resources/guests/node.h).
        List<String> lines = debug(
                file.toString(),
                "goto 121ms then x b 0x105000 4 then write b 0x105000 01 then goto end then compare then rejoin then x b"
                        + " 0x105000 4 then set b rax 0x12 then regs b then rejoin then goto failure");
        assertThat(lines.get(1)).startsWith("00105000  02 00 00 00");
        assertThat(lines.get(2))
                .isEqualTo("≈ what-if 121.000 000 ms, which leaves the recorded run here: b 0x105000: 02 → 01");
        assertThat(lines).anyMatch(line -> line.startsWith("First other sample: 122.000 000 ms, node b: "));
        assertThat(lines).contains("Recorded run: failed at 123.000 000 ms: one-leader");
        assertThat(lines).contains("What-if: passed at 1 000.000 000 ms");
        assertThat(lines).anyMatch(line -> line.contains("b reported the marker leader"));
        int back = lines.lastIndexOf(lines.get(1));
        assertThat(lines.get(back - 1)).isEqualTo(lines.get(0)).startsWith("✓ ");
        assertThat(lines).anyMatch(line -> line.matches("[ *] rax +0x0*12"));
        assertThat(lines.get(lines.size() - 1)).startsWith("✓ 123.000 000 ms · 369 of 369 samples");
        assertThat(file).hasBinaryContent(before);
        assertThat(Artifacts.all(folder.resolve(".crucible"))).hasSize(1);
    }

    @Test
    @DisplayName("rr#2131: comes back to a marked place from 50 decisions on in under 2 s")
    void markedPlace() throws Exception {
        new Command(folder).run("run", "builtin:happy-path", "--save-on", "always");
        String artifact = Artifacts.only(folder.resolve(".crucible")).toString();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("crucible.home"), "crucible").toString(), "debug", artifact)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
                BufferedWriter in = process.outputWriter(StandardCharsets.UTF_8)) {
            String marked = ask(in, out, "goto decision 60");
            assertThat(ask(in, out, "step 50 decision")).startsWith("✓ ").isNotEqualTo(marked);
            long before = System.nanoTime();
            String back = ask(in, out, "goto decision 60");
            assertThat(System.nanoTime() - before)
                    .isLessThan(Duration.ofSeconds(2).toNanos());
            assertThat(back).startsWith("✓ ").isEqualTo(marked);
        } finally {
            process.destroy();
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static String ask(BufferedWriter in, BufferedReader out, String line) throws IOException {
        in.write(line + "\n");
        in.flush();
        return out.readLine();
    }

    private List<String> debug(String artifact, String directives) throws Exception {
        List<String> line = new ArrayList<>(List.of("debug", artifact));
        line.addAll(Arrays.asList(directives.split(" ")));
        Command.Result result = new Command(folder).run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        return result.out().lines().toList();
    }
}
