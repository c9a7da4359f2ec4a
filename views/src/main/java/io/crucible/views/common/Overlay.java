package io.crucible.views.common;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Lays a card over the window, and gives the cursor back to where it was when the card goes. */
public final class Overlay {
    private final Pane layer;
    private Optional<Node> focusBefore = Optional.empty();

    /** @param layer of the window, shown only while it has a card */
    public Overlay(Pane layer) {
        this.layer = layer;
    }

    /**
     * Shows a card.
     *
     * @param first what gets the cursor
     * @param passing whether a click beside the card closes it
     */
    public void show(Node card, Node first, boolean passing) {
        focusBefore = Optional.ofNullable(layer.getScene().getFocusOwner());
        layer.getChildren().setAll(card);
        layer.setVisible(true);
        layer.setOnMousePressed(event -> {
            if (passing && event.getTarget() == layer) {
                hide();
            }
        });
        first.requestFocus();
    }

    public void hide() {
        layer.setVisible(false);
        layer.getChildren().clear();
        focusBefore.ifPresent(Node::requestFocus);
    }
}
