package io.crucible.views.live;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Messages;
import javafx.beans.value.ObservableBooleanValue;

/** What a person can have the live replay do. */
public final class LiveActions {
    private final Messages messages = Messages.of("live");
    private final Actions actions;

    private LiveActions(Actions actions) {
        this.actions = actions;
    }

    /** Adds them all. */
    public static void add(Actions actions, LiveModel live) {
        LiveActions add = new LiveActions(actions);
        add.action("run-live", "run", "F6", "fth-play", live.availableProperty(), live::runToEnd);
        add.action("live-play", "play", "Space", "", live.availableProperty(), live::playOrHold);
        add.action("live-moment", "go", "F8", "fth-crosshair", live.availableProperty(), live::goToMoment);
        add.action("live-hold", "hold", "Shift+F8", "fth-pause", live.busyProperty(), live::hold);
        add.action("live-stop", "stop", "Shift+F6", "fth-square", live.thereProperty(), live::stop);
    }

    private void action(
            String id, String message, String keys, String icon, ObservableBooleanValue available, Runnable perform) {
        actions.add(new Action(id, messages.text(message), keys, icon, available, perform));
    }
}
