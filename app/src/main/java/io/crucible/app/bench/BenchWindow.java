package io.crucible.app.bench;

import io.crucible.app.desktop.Toolkit;
import io.crucible.views.common.Turns;
import io.crucible.views.document.RunDocument;
import io.crucible.views.preferences.Preferences;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Look;
import io.crucible.views.theme.Theme;
import io.crucible.views.timeline.TimelineBench;
import io.crucible.views.window.KeptFolders;
import io.crucible.views.window.WorkbenchWindow;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.stage.Stage;

/** The real window of 1600×900 px on the display, driven from another thread. */
final class BenchWindow implements AutoCloseable {
    private static final int WIDTH = 1600;
    private static final int HEIGHT = 900;
    private static final long PATIENCE_SECONDS = 180;

    private final Workbench workbench;
    private final WorkbenchWindow window;
    private final Stage stage;
    private final TimelineBench timeline;

    /** Shows it; {@code folder} is for what it might keep. */
    BenchWindow(Path folder) throws IOException, InterruptedException {
        System.setProperty("prism.order", "sw");
        Toolkit.onDisplay();
        Platform.setImplicitExit(false);
        workbench = call(() -> new Workbench(new Tasks(Platform::runLater, System::nanoTime)));
        window = call(() -> new WorkbenchWindow(
                workbench,
                new Look(Theme.DARK),
                List.of(),
                new KeptFolders(folder.resolve("notes"), folder.resolve("workspaces")),
                new Preferences(Theme.DARK, new TreeMap<>(), List.of(), WIDTH, HEIGHT, false, false),
                kept -> {}));
        stage = call(() -> {
            Stage shown = new Stage();
            window.show(shown);
            shown.setX(0);
            shown.setY(0);
            return shown;
        });
        timeline = call(() -> TimelineBench.of(window.scene().getRoot().lookup(".timeline"))
                .orElseThrow(() -> new IOException("The window has no timeline.")));
        until("the window was ready", () -> !window.scene().lookup("#columns").isVisible());
    }

    Workbench workbench() {
        return workbench;
    }

    WorkbenchWindow window() {
        return window;
    }

    TimelineBench timeline() {
        return timeline;
    }

    /** Does this on the thread of the window and waits for it. */
    void run(Runnable work) throws IOException, InterruptedException {
        call(() -> {
            work.run();
            return true;
        });
    }

    <T> T call(Callable<T> work) throws IOException, InterruptedException {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(work.call());
            } catch (Exception failed) {
                done.completeExceptionally(failed);
            }
        });
        return await(done);
    }

    static <T> T await(CompletableFuture<T> result) throws IOException, InterruptedException {
        try {
            return result.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause().getMessage(), failed.getCause());
        } catch (TimeoutException tooLong) {
            throw new IOException("The window did not answer within " + PATIENCE_SECONDS + " s.", tooLong);
        }
    }

    /** Waits for something that is looked for on the thread of the window every few ms; returns the wall ns it took. */
    long until(String what, BooleanSupplier condition) throws IOException, InterruptedException {
        long began = System.nanoTime();
        while (!call(condition::getAsBoolean)) {
            if (System.nanoTime() - began > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
                throw new IOException("It took more than " + PATIENCE_SECONDS + " s until " + what + ".");
            }
            TimeUnit.MILLISECONDS.sleep(4);
        }
        return System.nanoTime() - began;
    }

    /** Whether this file is open and read to its end, and nothing is left to be done. */
    boolean rests(Path file) {
        return workbench.tasks().idle()
                && Turns.resting()
                && workbench
                        .document()
                        .filter(open -> open.file().equals(file))
                        .filter(RunDocument::read)
                        .isPresent();
    }

    @Override
    public void close() {
        Platform.runLater(() -> {
            stage.hide();
            workbench.close();
            Platform.exit();
        });
    }
}
