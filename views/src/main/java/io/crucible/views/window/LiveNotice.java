package io.crucible.views.window;

import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveState;
import io.crucible.views.live.LiveModel;
import io.crucible.views.sides.SidesModel;
import io.crucible.views.sides.TabSides;
import io.crucible.views.workbench.Workbench;
import java.util.Optional;

/** Says in the status bar how a live replay ended, to somebody who was looking at something else meanwhile. */
final class LiveNotice {
    private static final String MACHINE = "machine";

    private final Workbench workbench;
    private final LiveModel live;
    private final SidesModel sides;

    LiveNotice(Workbench workbench, LiveModel live, SidesModel sides) {
        this.workbench = workbench;
        this.live = live;
        this.sides = sides;
    }

    void listen() {
        workbench.liveProperty().addListener((property, before, now) -> {
            if (phase(before).busy() && phase(now) == LivePhase.ENDED && !machinesSeen()) {
                workbench.remark(live.wordsProperty().get());
            }
        });
    }

    private static LivePhase phase(Optional<LiveState> state) {
        return state.map(LiveState::phase).orElse(LivePhase.OFF);
    }

    private boolean machinesSeen() {
        return seen(sides);
    }

    /** Whether the machine pane is in front on a side. */
    static boolean seen(SidesModel sides) {
        TabSides now = sides.sidesProperty().get();
        return now.leftShown().equals(MACHINE) || now.rightShown().equals(MACHINE);
    }
}
