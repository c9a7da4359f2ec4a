package io.crucible.views.action;

import javafx.beans.binding.Bindings;
import javafx.scene.control.ButtonBase;

/** A button that does what an action does, and can be pressed as long as that can be done. */
public final class ActionButton {
    private ActionButton() {}

    /** Ties a button to an action, once. */
    public static void tie(ButtonBase button, Action action) {
        button.disableProperty().bind(Bindings.not(action.available()));
        button.setOnAction(event -> action.tryPerform());
    }
}
