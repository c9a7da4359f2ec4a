package io.crucible.app.desktop;

import io.crucible.app.command.CommandFailure;
import io.crucible.app.command.ExitCode;
import io.crucible.app.command.Surroundings;
import io.crucible.model.backend.BackendException;
import io.crucible.model.live.EngineAccess;
import io.crucible.qemu.launch.HostConditions;
import io.crucible.views.preferences.Preferences;
import io.crucible.views.preferences.PreferencesFile;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Look;
import io.crucible.views.window.WorkbenchWindow;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
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
     * Shows the window with these files until a person closes it, or hands them to the window that is there.
     *
     * @throws CommandFailure where there is no display
     */
    public void open(List<Path> files) throws CommandFailure, IOException {
        if (!Toolkit.hasDisplay(around.environment())) {
            throw new CommandFailure(
                    ExitCode.BACKEND,
                    "There is no display to show a window on (the variable DISPLAY is not set). Without one these work:"
                            + " run, replay, verify, report, screenshot, scenario, guest, doctor, samples; \""
                            + around.self() + " --help\" lists them.");
        }
        Path socket = FirstInstance.socket(around.environment());
        if (FirstInstance.handOver(socket, files)) {
            return;
        }
        Preferences preferences = preferencesFile.read();
        Toolkit.onDisplay();
        CountDownLatch closed = new CountDownLatch(1);
        Opened opened = new Opened();
        Platform.setImplicitExit(false);
        FirstInstance first = FirstInstance.become(socket, later -> Platform.runLater(() -> opened.more(later)));
        try {
            Platform.runLater(() -> opened.show(preferences, files, closed));
            closed.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            first.close();
            Platform.exit();
        }
    }

    /** The artifacts that come with the product. */
    static List<Path> samples() throws IOException {
        Path folder = Path.of(System.getProperty("crucible.home", "")).resolve("sample-artifacts");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".crucible"))
                    .sorted()
                    .toList();
        }
    }

    private EngineAccess engine() {
        try {
            return EngineAccess.of(around.backends().open(around.images(), HostConditions.USUAL), "QEMU");
        } catch (BackendException unusable) {
            return new EngineAccess.Missing(unusable.getMessage());
        }
    }

    /** Lives on the thread of the window. */
    private final class Opened {
        private WorkbenchWindow window;
        private Stage stage;

        void show(Preferences preferences, List<Path> files, CountDownLatch closed) {
            Workbench workbench =
                    new Workbench(new Tasks(Platform::runLater, around.wallClock()), Desktop.this::engine);
            try {
                window = new WorkbenchWindow(
                        workbench,
                        new Look(preferences.theme()),
                        samples(),
                        UserFolders.kept(around.environment()),
                        preferences,
                        this::keep);
                stage = new Stage();
                window.show(stage);
                stage.showingProperty().subscribe(showing -> {
                    if (!showing) {
                        workbench.close();
                        closed.countDown();
                    }
                });
                window.open(files.isEmpty() && preferences.reopen() ? last(preferences) : files);
            } catch (IOException | RuntimeException broken) {
                around.streams().remark("The window cannot be shown: " + broken.getMessage());
                closed.countDown();
            }
        }

        private static List<Path> last(Preferences preferences) {
            return preferences.recent().stream().limit(1).filter(Files::exists).toList();
        }

        void more(List<Path> files) {
            window.open(files);
            stage.toFront();
            stage.requestFocus();
        }

        private void keep(Preferences next) {
            try {
                preferencesFile.write(next);
            } catch (IOException failed) {
                around.streams().remark(failed.getMessage());
            }
        }
    }
}
