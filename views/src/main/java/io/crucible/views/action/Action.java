package io.crucible.views.action;

import javafx.beans.value.ObservableBooleanValue;

/**
 * Something a person can do: one action is a button, a row of the palette and a key.
 *
 * @param id kept in files, such as {@code step-forward}
 * @param title as people read it
 * @param keys as JavaFX writes key combinations, such as {@code Shift+F10}; empty for none
 * @param icon name of a Feather icon, or empty
 * @param available whether it can be done now
 */
public record Action(
        String id, String title, String keys, String icon, ObservableBooleanValue available, Runnable perform) {

    /** Does it if it can be done now. */
    public boolean tryPerform() {
        if (!available.get()) {
            return false;
        }
        perform.run();
        return true;
    }
}
