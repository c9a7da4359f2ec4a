package io.crucible.views.keys;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Gives keys to actions; while a person types text, only keys with Ctrl, Alt or a function key count. */
public final class KeyDispatch {
    private final Actions actions;

    public KeyDispatch(Actions actions) {
        this.actions = actions;
    }

    /** Listens to the keys of a window. */
    public void listen(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean typing = scene.getFocusOwner() instanceof TextInputControl;
            if (typing
                    && !event.isShortcutDown()
                    && !event.isAltDown()
                    && !event.getCode().isFunctionKey()) {
                return;
            }
            for (Action action : actions.all()) {
                if (matches(actions.keys(action), event) && action.tryPerform()) {
                    event.consume();
                    return;
                }
            }
        });
    }

    private static boolean matches(String keys, KeyEvent event) {
        if (keys.isEmpty()) {
            return false;
        }
        // "?" is on another key, with or without Shift, on every second keyboard: it counts by what it types.
        if (keys.equals("?")) {
            return event.getText().equals("?");
        }
        return KeyCombination.valueOf(keys).match(event);
    }
}
