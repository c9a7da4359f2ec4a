package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A verify that is ended early")
class EndedVerifyE2eTest {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "KILL, 137"})
    @DisplayName("has told and kept every reduction before, and leaves no machine, not even a spare one")
    void keeps(String signal, int exit) throws Exception {
        Path artifacts = folder.resolve("artifacts");
        Command command = new Command(folder);
        Command.Running running = command.start(
                "--artifact-dir", artifacts.toString(), "verify", "builtin:happy-path", "--runs", "10000");
        long end = System.nanoTime() + PATIENCE;
        while ((!Files.isDirectory(artifacts) || Artifacts.all(artifacts).size() < 3) && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        new ProcessBuilder(
                        "sh",
                        "-c",
                        "kill -s " + signal + " " + running.process().pid())
                .start()
                .waitFor();
        Command.Result result = running.await();

        assertThat(result.exit()).as(result.err()).isEqualTo(exit);
        List<String> rows = result.out()
                .lines()
                .filter(line -> line.contains("\"kind\":\"verify-run\"") && line.contains("agrees=true"))
                .toList();
        List<Path> kept = Artifacts.all(artifacts);
        assertThat(kept).hasSizeGreaterThanOrEqualTo(3);
        assertThat(rows.size()).isBetween(kept.size(), kept.size() + 1);
        if (!signal.equals("KILL")) {
            assertThat(kept).hasSize(rows.size());
            assertThat(result.out().lines().toList())
                    .last()
                    .asString()
                    .contains("status incomplete, " + rows.size() + " of 10000 reductions done");
        }
        while (!command.machines().isEmpty() && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        assertThat(command.machines()).isEmpty();
    }
}
