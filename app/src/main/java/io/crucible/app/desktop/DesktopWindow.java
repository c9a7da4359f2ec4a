package io.crucible.app.desktop;

import io.crucible.app.command.Surroundings;
import io.crucible.app.report.ComparisonFile;
import io.crucible.views.document.RunDocument;
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
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.Stage;

/** The window with everything that only a program of its own has: machines, preferences that are kept, samples. Lives on the window's thread. */
final class DesktopWindow implements AutoCloseable {
    private static final long DEADLINE_SECONDS = 5;

    private final Surroundings around;
    private final PreferencesFile file;
    private final Preferences first;
    private final MachinesHere machines;
    private final Workbench workbench;
    private final WorkbenchWindow window;
    /** Writing a file may wait for the disk, which the window's thread must not. */
    private final ExecutorService writer = Executors.newSingleThreadExecutor(DesktopWindow::daemon);

    private final Optional<Path> rehearsed;
    private volatile Optional<Path> opened = Optional.empty();

    DesktopWindow(Surroundings around, PreferencesFile file, Preferences first) throws IOException {
        this.around = around;
        this.file = file;
        this.first = first;
        List<Path> samples = samples();
        rehearsed = samples.stream().filter(DesktopWindow::hasEverything).findFirst();
        rehearsed.ifPresent(WorkbenchWindow::rehearseModels);
        machines = new MachinesHere(around, this::origins);
        workbench = new Workbench(new Tasks(Platform::runLater, around.wallClock()), machines);
        window = new WorkbenchWindow(
                workbench, new Look(first.theme()), samples, UserFolders.kept(around.environment()), first, this::keep);
        window.exportComparisonsBy((left, right, parting, out, cancel) -> new ComparisonFile(
                        left, right, left.toString(), right.toString(), around.self())
                .write(parting, out, cancel));
        window.runCampaignsBy(new CampaignPrograms(around));
        window.keepWorkspaces();
        workbench.documentProperty().subscribe(document -> opened = document.map(RunDocument::file));
    }

    Workbench workbench() {
        return workbench;
    }

    WorkbenchWindow window() {
        return window;
    }

    /** Shows it with these files, or with the last one where a person wants that. */
    void show(Stage stage, List<Path> files) {
        window.show(stage);
        List<Path> wanted = files.isEmpty() && first.reopen() ? last() : files;
        window.open(wanted);
        if (wanted.isEmpty()) {
            rehearsed.ifPresent(window::rehearse);
        }
    }

    private List<Path> last() {
        return first.recent().stream().limit(1).filter(Files::exists).toList();
    }

    private List<Path> origins() {
        Stream<Path> beside = opened.map(Path::toAbsolutePath).map(Path::getParent).stream();
        return Stream.concat(Stream.of(around.folder()), beside).toList();
    }

    private void keep(Preferences next) {
        writer.execute(() -> {
            try {
                file.write(next);
            } catch (IOException failed) {
                workbench.tasks().later(() -> workbench.remark(failed.getMessage()));
            }
        });
    }

    /** Ends every task and machine and waits for the preferences to be on the disk. */
    @Override
    public void close() {
        workbench.close();
        machines.close();
        writer.shutdown();
        try {
            if (!writer.awaitTermination(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                around.streams().remark("The preferences were not written within " + DEADLINE_SECONDS + " s.");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The sample in which there is something of every kind. */
    private static boolean hasEverything(Path sample) {
        return sample.endsWith("failed.crucible");
    }

    /** The artifacts that come with the product. */
    private static List<Path> samples() throws IOException {
        Path folder = Path.of(System.getProperty("crucible.home", "")).resolve("sample-artifacts");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(sample -> sample.toString().endsWith(".crucible"))
                    .sorted()
                    .toList();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "crucible-preferences");
        thread.setDaemon(true);
        return thread;
    }
}
