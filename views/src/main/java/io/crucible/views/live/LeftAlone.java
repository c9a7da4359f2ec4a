package io.crucible.views.live;

import io.crucible.views.common.Messages;
import io.crucible.views.workbench.Workbench;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableBooleanValue;
import javafx.util.Duration;

/** Ends machines that stand for nobody: when a person leaves the machine pane and does not come back for a while. */
public final class LeftAlone {
    private static final int GRACE_SECONDS = 20;

    private final Workbench workbench;
    private final LiveModel live;
    private final ObservableBooleanValue seen;
    private final Grace grace;
    private final Messages messages = Messages.of("live");
    private boolean left;
    private boolean counting;

    /** Time that passes on the window's thread before something is done. */
    interface Grace {
        void start(Runnable over);

        void cancel();
    }

    /** @param seen whether the machine pane is in front */
    LeftAlone(Workbench workbench, LiveModel live, ObservableBooleanValue seen, Grace grace) {
        this.workbench = workbench;
        this.live = live;
        this.seen = seen;
        this.grace = grace;
    }

    /** The same with time as the toolkit counts it. */
    public static LeftAlone of(Workbench workbench, LiveModel live, ObservableBooleanValue seen) {
        PauseTransition pause = new PauseTransition(Duration.seconds(GRACE_SECONDS));
        return new LeftAlone(workbench, live, seen, new Grace() {
            @Override
            public void start(Runnable over) {
                pause.setOnFinished(event -> over.run());
                pause.playFromStart();
            }

            @Override
            public void cancel() {
                pause.stop();
            }
        });
    }

    public void listen() {
        seen.addListener((property, before, now) -> {
            left = !now && live.thereProperty().get();
            look();
        });
        workbench.liveProperty().addListener((property, before, now) -> look());
    }

    private void look() {
        left &= live.thereProperty().get();
        boolean wanted = left && live.phase().stands();
        if (wanted == counting) {
            return;
        }
        counting = wanted;
        if (wanted) {
            grace.start(this::over);
        } else {
            grace.cancel();
        }
    }

    private void over() {
        if (counting) {
            live.stop();
            workbench.remark(messages.text("left.alone", Integer.toString(GRACE_SECONDS)));
        }
    }
}
