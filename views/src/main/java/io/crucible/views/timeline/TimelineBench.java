package io.crucible.views.timeline;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;

/** Measures how smoothly the timeline pans and zooms, in a window that is shown. To be used on the thread of the window. */
public final class TimelineBench {
    /** Under this the pane's root keeps its bench among its properties. */
    static final String KEY = "crucible.timeline.bench";

    /** Pulses from one picture of everything to the next. */
    private static final int ROUND = 160;

    /** Pulses before the measured ones, in which the virtual machine compiles what is used: each move once at least. */
    private static final int WARM = 2 * ROUND;

    private final TimelineModel model;
    private final TimelineMoves moves;
    private final PictureLoop loop;
    private final PictureView view;

    TimelineBench(TimelineModel model, TimelineMoves moves, PictureLoop loop, PictureView view) {
        this.model = model;
        this.moves = moves;
        this.loop = loop;
        this.view = view;
    }

    /**
     * How smooth it was.
     *
     * @param pulses of the window per second
     * @param pictures painted and shown per second
     * @param worst ms from one shown picture to the next
     */
    public record Pace(double pulses, double pictures, double worst) {}

    /** The bench of a timeline's pane, by the pane's root. */
    public static Optional<TimelineBench> of(Node root) {
        return Optional.ofNullable((TimelineBench) root.getProperties().get(KEY));
    }

    /** Whether a picture of this many events at least has been shown and nothing is left to paint. */
    public boolean shown(int events) {
        return loop.painted() > 0
                && loop.resting()
                && view.getWidth() > 0
                && model.data()
                        .filter(data -> data.document().events().size() >= events)
                        .isPresent();
    }

    /** Whether the last picture that was shown is one of this file with an event at least. */
    public boolean pictures(Path file) {
        return loop.shown()
                .filter(document ->
                        document.file().equals(file) && document.events().size() > 0)
                .isPresent();
    }

    /** Pictures shown so far. */
    public long pictures() {
        return loop.painted();
    }

    /** Zooms in on the moment and out again, panning all the while, for so many pulses. */
    public CompletableFuture<Pace> measure(int pulses) {
        CompletableFuture<Pace> measured = new CompletableFuture<>();
        new Run(pulses, measured).start();
        return measured;
    }

    private final class Run extends AnimationTimer {
        private final int pulses;
        private final CompletableFuture<Pace> measured;
        private int pulse = -WARM;
        private long began;
        private long pictures;
        private long seen;
        private long last;
        private long worst;

        Run(int pulses, CompletableFuture<Pace> measured) {
            this.pulses = pulses;
            this.measured = measured;
        }

        @Override
        public void handle(long ignored) {
            long now = System.nanoTime();
            if (pulse == 0) {
                began = now;
                pictures = loop.painted();
                seen = pictures;
                last = now;
                worst = 0;
            }
            if (loop.painted() != seen) {
                worst = Math.max(worst, now - last);
                last = now;
                seen = loop.painted();
            }
            if (pulse == pulses) {
                stop();
                double seconds = (now - began) / 1e9;
                measured.complete(new Pace(pulses / seconds, (loop.painted() - pictures) / seconds, worst / 1e6));
                return;
            }
            move(Math.floorMod(pulse, ROUND));
            pulse++;
        }

        private void move(int step) {
            if (step == 0) {
                moves.all();
            } else if (step < 60) {
                moves.zoom(0.8, 0.4);
            } else if (step < 120) {
                moves.panBy(step < 90 ? 0.03 : -0.03);
            } else {
                moves.zoom(-0.8, 0.6);
            }
        }
    }
}
