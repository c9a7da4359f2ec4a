package io.crucible.views.keys;

import javafx.scene.input.KeyEvent;

/** A pressed key as the text that JavaFX reads back as a key combination. */
final class KeyText {
    private KeyText() {}

    /** Empty for a modifier pressed by itself. */
    static String of(KeyEvent event) {
        if (event.getCode().isModifierKey()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        text.append(event.isControlDown() ? "Ctrl+" : "");
        text.append(event.isAltDown() ? "Alt+" : "");
        text.append(event.isShiftDown() ? "Shift+" : "");
        return text.append(event.getCode().getName()).toString();
    }
}
