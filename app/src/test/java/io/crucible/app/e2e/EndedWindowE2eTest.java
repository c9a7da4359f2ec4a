package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The window, as a process of its own,")
class EndedWindowE2eTest {
    private static final Path SAMPLE =
            Path.of(System.getProperty("crucible.home"), "sample-artifacts", "passed.crucible");
    private static final long OPEN_SECONDS = 120;
    /** Far below the 20 s after which a command gives up to wait for its machines. */
    private static final long END_SECONDS = 10;

    @TempDir
    private Path folder;

    @Test
    @DisplayName("closes in order at a signal: it ends soon, by the signal's exit code, and keeps where one was")
    void closesInOrder() throws Exception {
        end("TERM", 143);
        end("INT", 130);
    }

    @Test
    @DisplayName("on a display that cannot be opened is refused like without one")
    void noSuchDisplay() throws Exception {
        Command.Result result = command(folder).with("DISPLAY", ":987").run();
        assertThat(result.exit()).as(result.err()).isEqualTo(4);
        assertThat(result.err()).contains("There is no display", ":987").hasLineCount(1);
    }

    private static Command command(Path home) {
        Command command = new Command(home);
        for (String kept : new String[] {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"}) {
            command.with(kept, home.toString());
        }
        return command;
    }

    private void end(String signal, int exit) throws Exception {
        assertThat(System.getenv("DISPLAY")).as("run this by ./check").isNotBlank();
        Path home = Files.createDirectory(folder.resolve(signal));
        Command.Running window = command(home).start(SAMPLE.toString());
        try {
            awaitOpened(home, window.process());
            new ProcessBuilder(
                            "kill", "-" + signal, Long.toString(window.process().pid()))
                    .start()
                    .waitFor();
            assertThat(window.process().waitFor(END_SECONDS, TimeUnit.SECONDS))
                    .as("an end " + END_SECONDS + " s after " + signal)
                    .isTrue();
        } finally {
            window.process().destroyForcibly();
        }
        Command.Result result = window.await();
        assertThat(result.exit()).as(result.err()).isEqualTo(exit);
        assertThat(result.err())
                .startsWith("crucible: interrupted; the window is closed")
                .hasLineCount(1);
        assertThat(home.resolve("crucible/workspaces")).isNotEmptyDirectory();
    }

    /** Among the files opened last there is the one that was read to its end. */
    private static void awaitOpened(Path home, Process process) throws Exception {
        Path preferences = home.resolve("crucible/workbench.json");
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(OPEN_SECONDS);
        while (!Files.exists(preferences) || !Files.readString(preferences).contains("passed.crucible")) {
            assertThat(process.isAlive()).isTrue();
            assertThat(System.nanoTime()).isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }
}
