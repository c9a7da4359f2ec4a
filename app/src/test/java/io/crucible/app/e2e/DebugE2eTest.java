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
