package io.crucible.views.timeline;

import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;

/**
 * Has a new picture painted, at most once a pulse and never two at a time, while there is something new to show; else it rests. What was painted
 * since the pulse before is shown by the pulse itself: a picture that waited for its turn among other things to do would come a pulse late.
 */
final class PictureLoop {
    private final Supplier<Optional<Shot>> shots;
    private final Consumer<Picture> screen;
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
    /** What was painted and is not shown yet; set by the painting thread. */
    private final AtomicReference<Finished> finished = new AtomicReference<>();

    private long painted;
    private Optional<RunDocument> shown = Optional.empty();

    PictureLoop(Tasks tasks, Supplier<Optional<Shot>> shots, Consumer<Picture> screen) {
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

    private record Finished(Shot shot, Picture picture) {}

    private void beat() {
        Optional.ofNullable(finished.getAndSet(null)).ifPresent(done -> show(done.shot(), done.picture()));
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
        Job job = lane.start(progress -> finished.set(new Finished(shot, Picture.of(shot, free))));
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
