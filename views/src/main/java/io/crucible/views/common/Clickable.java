package io.crucible.views.common;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

/** Nodes that are no buttons and do something all the same. */
public final class Clickable {
    private Clickable() {}

    /**
     * Makes a node do something when it is clicked, or on Enter and Space.
     *
     * @param words what is read out of it
     */
    public static void actOn(Node node, String words, Runnable action) {
        node.setFocusTraversable(true);
        node.setAccessibleRole(AccessibleRole.HYPERLINK);
        node.setAccessibleText(words);
        node.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                node.requestFocus();
                action.run();
            }
        });
        node.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                action.run();
                event.consume();
            }
        });
    }
}
