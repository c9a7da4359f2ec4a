package io.crucible.views.keys;

import io.crucible.views.action.Actions;
import java.util.Set;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Gives keys to actions, but for those that what has the cursor needs for itself. */
public final class KeyDispatch {
    private static final Set<AccessibleRole> PRESSED_BY_SPACE = Set.of(
            AccessibleRole.BUTTON,
            AccessibleRole.TOGGLE_BUTTON,
            AccessibleRole.RADIO_BUTTON,
            AccessibleRole.CHECK_BOX,
            AccessibleRole.COMBO_BOX,
            AccessibleRole.MENU_BUTTON,
            AccessibleRole.SPLIT_MENU_BUTTON,
            AccessibleRole.HYPERLINK);

    private final Actions actions;

    /** What has the cursor. */
    enum Cursor {
        ELSEWHERE,
        /** Text, which gets every key that is not with Ctrl or Alt, nor a function key. */
        TEXT,
        /** The field that searches the run: text in which Enter and Esc are ours too. */
        SEARCH,
        /** Something that Space presses. */
        BUTTON,
        /** Something on a card over the window, which Esc closes. */
        CARD
    }

    public KeyDispatch(Actions actions) {
        this.actions = actions;
    }

    /**
     * Listens to the keys of a window.
     *
     * @param search the field that searches the run
     * @param cards what lies over the window, where it is shown
     */
    public void listen(Scene scene, Node search, Node cards) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!event.isConsumed() && perform(event, cursor(scene.getFocusOwner(), search, cards))) {
                event.consume();
            }
        });
    }

    private static Cursor cursor(Node owner, Node search, Node cards) {
        if (owner instanceof TextInputControl) {
            return owner == search ? Cursor.SEARCH : Cursor.TEXT;
        } else if (cards.isVisible()) {
            return Cursor.CARD;
        }
        boolean pressed = owner != null && PRESSED_BY_SPACE.contains(owner.getAccessibleRole());
        return pressed ? Cursor.BUTTON : Cursor.ELSEWHERE;
    }

    /** Does the first action that this key calls and that can be done now; returns whether there was one. */
    boolean perform(KeyEvent event, Cursor cursor) {
        return isOurs(event, cursor)
                && actions.all().stream()
                        .anyMatch(action -> matches(actions.keys(action), event) && action.tryPerform());
    }

    private static boolean isOurs(KeyEvent event, Cursor cursor) {
        KeyCode code = event.getCode();
        boolean types = !event.isShortcutDown() && !event.isAltDown() && !code.isFunctionKey();
        return switch (cursor) {
            case ELSEWHERE -> true;
            case TEXT -> !types;
            case SEARCH -> !types || code == KeyCode.ENTER || code == KeyCode.ESCAPE;
            case BUTTON -> !types || code != KeyCode.SPACE && code != KeyCode.ENTER;
            case CARD -> code != KeyCode.ESCAPE && code != KeyCode.SPACE && code != KeyCode.ENTER;
        };
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
