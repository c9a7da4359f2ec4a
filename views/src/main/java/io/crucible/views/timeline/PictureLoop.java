package io.crucible.views.timeline;

import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;

/** Has a new picture painted, at most once a pulse and never two at a time, while there is something new to show; else it rests. */
final class PictureLoop {
    private final Supplier<Optional<Shot>> shots;
    private final Consumer<Picture> screen;
    private final Tasks tasks;
    private final Tasks.Lane lane;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            beat();
        }
    };
    private Pixels pixels = new Pixels(0, 0);
    private boolean dirty;
    private boolean busy;
    private long painted;
    private Optional<RunDocument> shown = Optional.empty();

    PictureLoop(Tasks tasks, Supplier<Optional<Shot>> shots, Consumer<Picture> screen) {
        this.tasks = tasks;
        this.shots = shots;
        this.screen = screen;
        lane = tasks.lane("timeline's picture");
    }

    /** The picture is not right any more. */
    void request() {
        dirty = true;
        pulse.start();
    }

    /** Pictures shown so far. */
    long painted() {
        return painted;
    }

    /** The document of the picture that was shown last. */
    Optional<RunDocument> shown() {
        return shown;
    }

    /** Whether nothing is left to be painted. */
    boolean resting() {
        return !dirty && !busy;
    }

    private void beat() {
        if (busy) {
            return;
        }
        if (!dirty) {
            pulse.stop();
            return;
        }
        dirty = false;
        shots.get().ifPresent(this::paint);
    }

    private void paint(Shot shot) {
        busy = true;
        // The pixels are free: the picture before was copied to the screen when it was shown.
        Pixels free = pixels;
        Job job = lane.start(progress -> {
            Picture picture = Picture.of(shot, free);
            tasks.later(() -> show(shot, picture));
        });
        job.stateProperty().subscribe(state -> job.failure().ifPresent(this::failed));
    }

    private void failed(Exception why) {
        busy = false;
        throw new IllegalStateException("the timeline could not be painted", why);
    }

    private void show(Shot shot, Picture picture) {
        busy = false;
        pixels = picture.pixels();
        screen.accept(picture);
        painted++;
        shown = Optional.of(shot.data().document());
    }
}
