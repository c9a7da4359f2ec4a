package io.crucible.views.common;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Text for other programs; for the thread of the window. */
public final class ClipboardText {
    private ClipboardText() {}

    /** Puts it in the place of what was copied last. */
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
