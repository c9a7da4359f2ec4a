package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.PixelReader;
import javafx.scene.paint.Color;
import javafx.scene.robot.Robot;
import javafx.stage.Screen;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

@DisplayName("The window, as a process of its own,")
class EndedWindowE2eTest {
    private static final Path SAMPLE =
            Path.of(System.getProperty("crucible.home"), "sample-artifacts", "passed.crucible");
    private static final long OPEN_SECONDS = 120;
    /** Far below the 20 s after which a command gives up to wait for its machines. */
    private static final long END_SECONDS = 10;

    /** Of the one button that starts machines; nothing stands higher in the window that has it. */
    private static final Color RUN_LIVE = Color.web("#3fb950");

    /** Px into the button from its left top. */
    private static final int INTO = 10;

    static {
        System.setProperty("testfx.robot", "glass");
    }

    @TempDir
    private Path folder;

    @Test
    @DisplayName("closes in order at a signal: it ends soon, by the signal's exit code, and keeps where one was")
    void closesInOrder() throws Exception {
        end("TERM", 143);
        end("INT", 130);
    }

    @Test
    @DisplayName(
            "at a signal while machines are live ends them all, by the signal's exit code, and keeps where one was")
    void liveMachines() throws Exception {
        Path home = Files.createDirectory(folder.resolve("live"));
        Command command = command(home);
        Command.Running window = command.start(SAMPLE.toString());
        try {
            awaitOpened(home, window.process());
            runLive(command);
            signal("TERM", window.process());
        } finally {
            window.process().destroyForcibly();
        }
        demandClosed(window.await(), home, 143);
        assertThat(command.machines()).isEmpty();
    }

    /** Presses the button of the toolbar as a person does, until a machine is there. */
    private static void runLive(Command command) throws Exception {
        FxToolkit.registerPrimaryStage();
        FxRobot robot = new FxRobot();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(OPEN_SECONDS);
        while (command.machines().isEmpty()) {
            assertThat(System.nanoTime()).as("no machine was started").isLessThan(deadline);
            WaitForAsyncUtils.asyncFx(EndedWindowE2eTest::button)
                    .get(OPEN_SECONDS, TimeUnit.SECONDS)
                    .ifPresent(robot::clickOn);
            TimeUnit.SECONDS.sleep(5);
        }
    }

    /** Another process's window cannot be asked where its button is; it can be seen. */
    private static Optional<Point2D> button() {
        Rectangle2D screen = Screen.getPrimary().getBounds();
        PixelReader seen = new Robot().getScreenCapture(null, screen).getPixelReader();
        for (int y = 0; y < screen.getHeight() - INTO; y++) {
            for (int x = 0; x < screen.getWidth() - INTO; x++) {
                if (seen.getColor(x, y).equals(RUN_LIVE)) {
                    return Optional.of(new Point2D(x + INTO, y + INTO));
                }
            }
        }
        return Optional.empty();
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
            signal(signal, window.process());
        } finally {
            window.process().destroyForcibly();
        }
        demandClosed(window.await(), home, exit);
    }

    private static void signal(String signal, Process window) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(window.pid()))
                .start()
                .waitFor();
        assertThat(window.waitFor(END_SECONDS, TimeUnit.SECONDS))
                .as("an end " + END_SECONDS + " s after " + signal)
                .isTrue();
    }

    private static void demandClosed(Command.Result result, Path home, int exit) {
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
