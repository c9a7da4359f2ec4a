package io.crucible.views.window;

import io.crucible.views.common.Messages;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Asks, over the window, for a virtual time or a moment. A window of its own would take longer to come than a hand forgives. */
final class GoToView {
    private final StackPane overlay;
    private final Consumer<String> reader;
    private final TextField typed = new TextField();
    private Optional<Node> focusBefore = Optional.empty();

    /** @param reader is given what a person typed */
    GoToView(StackPane overlay, Consumer<String> reader) {
        this.overlay = overlay;
        this.reader = reader;
    }

    /** Shows it and puts the cursor there. */
    void show() {
        focusBefore = Optional.ofNullable(overlay.getScene().getFocusOwner());
        String title = Messages.of("shell").text("go.to");
        typed.setId("go-to");
        typed.setAccessibleText(title);
        typed.setPromptText(Messages.of("shell").text("go.to.prompt"));
        typed.setOnAction(event -> {
            hide();
            reader.accept(typed.getText());
        });
        VBox box = new VBox(new Label(title), typed);
        box.getStyleClass().add("palette");
        box.setMaxSize(560, VBox.USE_PREF_SIZE);
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                hide();
                event.consume();
            }
        });
        box.setOnMousePressed(event -> event.consume());
        StackPane.setAlignment(box, Pos.TOP_CENTER);
        overlay.getChildren().setAll(box);
        overlay.setVisible(true);
        overlay.setOnMousePressed(event -> hide());
        typed.requestFocus();
    }

    private void hide() {
        overlay.setVisible(false);
        overlay.getChildren().clear();
        focusBefore.ifPresent(Node::requestFocus);
    }
}
