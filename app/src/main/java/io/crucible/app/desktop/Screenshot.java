package io.crucible.app.desktop;

import io.crucible.app.command.CommandFailure;
import io.crucible.app.command.ExitCode;
import io.crucible.app.command.Surroundings;
import io.crucible.views.common.Turns;
import io.crucible.views.preferences.Preferences;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Look;
import io.crucible.views.theme.Theme;
import io.crucible.views.window.KeptFolders;
import io.crucible.views.window.WorkbenchWindow;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.StageStyle;

/**
 * A picture of the window as it would look.
 *
 * @param other is compared with the file
 * @param view one of the window's {@link WorkbenchWindow#viewIds}
 * @param at the moment to be at, as an address or an instant; empty for where the file opens
 * @param folders of the user, from which notes are shown
 */
public record Screenshot(
        Path file,
        Optional<Path> other,
        String view,
        int width,
        int height,
        Theme theme,
        Optional<String> at,
        KeptFolders folders) {
    private static final int STILL_PULSES = 12;
    private static final long DEADLINE_SECONDS = 120;

    /**
     * Draws it; starts JavaFX, so it can be done once in a process.
     *
     * @throws CommandFailure where there is no such view
     * @throws IOException with a sentence where the file cannot be opened or the moment is none of it
     */
    public void write(Path out, Surroundings around) throws CommandFailure, IOException {
        Toolkit.inMemory(Math.max(width, 1280), Math.max(height, 720));
        CompletableFuture<WritableImage> picture = new CompletableFuture<>();
        Platform.runLater(() -> draw(picture, around));
        try {
            PngFile.write(picture.get(DEADLINE_SECONDS, TimeUnit.SECONDS), out);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof CommandFailure refused) {
                throw refused;
            }
            throw new IOException(failed.getCause().getMessage(), failed.getCause());
        } catch (TimeoutException tooLong) {
            throw new IOException("The picture was not finished within " + DEADLINE_SECONDS + " s.", tooLong);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            Platform.exit();
        }
    }

    private void draw(CompletableFuture<WritableImage> picture, Surroundings around) {
        try {
            SortedMap<String, String> noKeys = new TreeMap<>();
            Preferences preferences = new Preferences(theme, noKeys, List.of(), width, height, false, false);
            Workbench workbench = new Workbench(new Tasks(Platform::runLater, around.wallClock()));
            WorkbenchWindow window =
                    new WorkbenchWindow(workbench, new Look(theme), List.of(), folders, preferences, kept -> {});
            window.runCampaignsBy(new CampaignPrograms(around));
            Stage stage = new Stage(StageStyle.UNDECORATED);
            window.show(stage);
            stage.setX(0);
            stage.setY(0);
            stage.setWidth(width);
            stage.setHeight(height);
            if (!window.viewIds().contains(view)) {
                throw new CommandFailure(
                        ExitCode.USAGE,
                        "There is no view " + view + "; there are " + String.join(", ", window.viewIds()) + ".");
            }
            Job opening = window.open(file);
            opening.stateProperty().subscribe(state -> {
                if (state == Job.State.FAILED) {
                    picture.completeExceptionally(opening.failure().orElseThrow());
                } else if (state == Job.State.DONE) {
                    go(workbench, picture);
                    compare(window, picture);
                    window.showView(view);
                    whenStill(workbench, () -> {
                        // A comparison goes to the first difference by itself.
                        other.ifPresent(compared -> go(workbench, picture));
                        whenStill(
                                workbench, () -> picture.complete(window.scene().snapshot(null)));
                    });
                }
            });
        } catch (CommandFailure | RuntimeException broken) {
            picture.completeExceptionally(broken);
        }
    }

    private void compare(WorkbenchWindow window, CompletableFuture<WritableImage> picture) {
        other.map(window::compare)
                .ifPresent(job -> job.stateProperty().subscribe(state -> {
                    if (state == Job.State.FAILED) {
                        picture.completeExceptionally(job.failure().orElseThrow());
                    }
                }));
    }

    private void go(Workbench workbench, CompletableFuture<WritableImage> picture) {
        try {
            at.ifPresent(workbench::goToText);
        } catch (IllegalArgumentException wrong) {
            picture.completeExceptionally(new IOException("The moment cannot be shown: " + wrong.getMessage() + "."));
        }
    }

    /** Runs this when nothing has been done for some pulses, so that every pane has drawn what it shows. */
    private static void whenStill(Workbench workbench, Runnable then) {
        new AnimationTimer() {
            private int still;

            @Override
            public void handle(long now) {
                still = workbench.tasks().idle() && Turns.resting() ? still + 1 : 0;
                if (still == STILL_PULSES) {
                    stop();
                    then.run();
                }
            }
        }.start();
    }
}
