package io.crucible.views.live;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Messages;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;

/** What a person can have the live replay do. */
public final class LiveActions {
    private final Messages messages = Messages.of("live");
    private final Actions actions;

    private final ObservableStringValue lack;

    private LiveActions(Actions actions, ObservableStringValue lack) {
        this.actions = actions;
        this.lack = lack;
    }

    /**
     * Adds them all. Those that need machines can be asked for where there are none, since somebody may have installed what is missing meanwhile.
     *
     * @param lack why there are no machines here and what to install; empty where there are
     */
    public static void add(Actions actions, LiveModel live, ObservableStringValue lack) {
        LiveActions add = new LiveActions(actions, lack);
        add.action("run-live", "run", "F6", "fth-play", live.availableProperty(), live::runToEnd);
        add.action("live-play", "play", "Space", "", live.availableProperty(), live::playOrHold);
        add.action("live-moment", "go", "F8", "fth-crosshair", live.availableProperty(), live::goToMoment);
        add.action("live-hold", "hold", "Shift+F8", "fth-pause", live.busyProperty(), live::hold);
        add.action("live-stop", "stop", "Shift+F6", "fth-square", live.thereProperty(), live::stop);
    }

    private void action(
            String id, String message, String keys, String icon, ObservableBooleanValue available, Runnable perform) {
        actions.add(new Action(id, messages.text(message), keys, icon, available, perform, lack));
    }
}
