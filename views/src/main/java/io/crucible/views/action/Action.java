package io.crucible.views.action;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;

/**
 * Something a person can do: one action is a button, a row of the palette and a key.
 *
 * @param id kept in files, such as {@code step-forward}
 * @param title as people read it
 * @param keys as JavaFX writes key combinations, such as {@code Shift+F10}; empty for none
 * @param icon name of a Feather icon, or empty
 * @param available whether it can be done now
 * @param hint a sentence that its button shows besides, such as what it needs and is not there; empty for none
 */
public record Action(
        String id,
        String title,
        String keys,
        String icon,
        ObservableBooleanValue available,
        Runnable perform,
        ObservableStringValue hint) {

    /** One that needs no hint. */
    public Action(
            String id, String title, String keys, String icon, ObservableBooleanValue available, Runnable perform) {
        this(id, title, keys, icon, available, perform, new ReadOnlyStringWrapper(""));
    }

    /** Does it if it can be done now. */
    public boolean tryPerform() {
        if (!available.get()) {
            return false;
        }
        perform.run();
        return true;
    }
}
