package io.crucible.app.desktop;

import io.crucible.app.command.CommandFailure;
import io.crucible.app.command.ErrorCode;
import io.crucible.app.command.ExitCode;
import io.crucible.app.command.Surroundings;
import io.crucible.views.preferences.Preferences;
import io.crucible.views.preferences.PreferencesFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.stage.Stage;

/** The window as a program of its own. */
public final class Desktop {
    private final Surroundings around;
    private final PreferencesFile preferencesFile;

    public Desktop(Surroundings around) {
        this.around = around;
        preferencesFile = new PreferencesFile(
                UserFolders.configuration(around.environment()).resolve("workbench.json"));
    }

    /**
     * Shows the window with these files until a person or a signal closes it, or hands them to the window that is there. Returns the exit code.
     *
     * @throws CommandFailure where there is no display
     */
    public int open(List<Path> files) throws CommandFailure, IOException {
        if (!Toolkit.hasDisplay(around.environment())) {
            throw noDisplay("the variable DISPLAY is not set");
        }
        Path socket = FirstInstance.socket(around.environment());
        if (FirstInstance.handOver(socket, files)) {
            return ExitCode.OK.number();
        }
        Preferences preferences = preferencesFile.read();
        EndSignals signals = new EndSignals(around.interruption()::request);
        signals.listen();
        try {
            startToolkit();
            show(socket, preferences, files);
        } finally {
            signals.close();
        }
        signals.exit()
                .ifPresent(code -> around.streams()
                        .remark("interrupted; the window is closed, and every machine has been ended."));
        return signals.exit().orElse(ExitCode.OK.number());
    }

    private void startToolkit() throws CommandFailure {
        try {
            Toolkit.onDisplay();
        } catch (Toolkit.NoDisplay unusable) {
            String display = around.environment().getOrDefault("DISPLAY", "");
            throw noDisplay("the display " + display + ", which the variable DISPLAY names, cannot be opened");
        }
    }

    private CommandFailure noDisplay(String why) {
        return new CommandFailure(
                ExitCode.BACKEND,
                "There is no display to show a window on (" + why + "). Without one these work:"
                        + " run, replay, verify, report, screenshot, scenario, guest, doctor, samples; \""
                        + around.self() + " --help\" lists them.");
    }

    private void show(Path socket, Preferences preferences, List<Path> files) throws IOException {
        CountDownLatch closed = new CountDownLatch(1);
        Opened opened = new Opened();
        Platform.setImplicitExit(false);
        FirstInstance first = FirstInstance.become(socket, later -> Platform.runLater(() -> opened.more(later)));
        try {
            Platform.runLater(() -> opened.show(preferences, files, closed));
            around.interruption().cancellation().onRequest(() -> Platform.runLater(() -> opened.end(closed)));
            boolean over = false;
            while (!over) { // a window may stay open as long as a person likes
                over = closed.await(1, TimeUnit.DAYS);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            first.close();
            Platform.exit();
        }
    }

    /** Lives on the thread of the window. */
    private final class Opened {
        private Optional<DesktopWindow> window = Optional.empty();
        private Stage stage;

        void show(Preferences preferences, List<Path> files, CountDownLatch closed) {
            if (around.interruption().cancellation().requested()) {
                return; // a window that is to be closed at once need not be made
            }
            try {
                DesktopWindow shown = new DesktopWindow(around, preferencesFile, preferences);
                window = Optional.of(shown);
                stage = new Stage();
                shown.show(stage, files);
                Thread.setDefaultUncaughtExceptionHandler((thread, mistake) -> tell(shown, mistake));
                stage.setOnCloseRequest(event -> {
                    event.consume();
                    end(closed);
                });
            } catch (IOException | RuntimeException broken) {
                around.streams().remark("The window cannot be shown: " + broken.getMessage());
                closed.countDown();
            }
        }

        /** A mistake of ours is told where a person looks, and in full where a report can be copied from. */
        private void tell(DesktopWindow shown, Throwable mistake) {
            String code = ErrorCode.of(mistake);
            around.streams().remark("a mistake in Crucible itself (error code " + code + "):");
            mistake.printStackTrace(around.streams().err());
            Platform.runLater(() -> shown.workbench()
                    .remark("A mistake in Crucible itself, error code " + code + "; the terminal has more."));
        }

        /** Closes the window and everything that runs for it. */
        void end(CountDownLatch closed) {
            window.ifPresent(shown -> {
                stage.hide();
                shown.close();
            });
            window = Optional.empty();
            closed.countDown();
        }

        void more(List<Path> files) {
            window.ifPresent(shown -> {
                shown.window().open(files);
                stage.toFront();
                stage.requestFocus();
            });
        }
    }
}
