package io.crucible.views.palette;

import io.crucible.views.action.Action;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Everything that can be done, in a list that shrinks as one types. */
public final class PaletteView {
    private final PaletteModel model;
    private final Overlay overlay;

    @FXML
    private VBox card;

    @FXML
    private TextField typed;

    @FXML
    private ListView<Action> list;

    public PaletteView(PaletteModel model, Overlay overlay) {
        this.model = model;
        this.overlay = overlay;
        View.PALETTE.load(this);
    }

    @FXML
    private void initialize() {
        Label nothing = new Label(Messages.of("palette").text("nothing"));
        nothing.getStyleClass().add("hint");
        list.setPlaceholder(nothing);
        typed.textProperty().subscribe(this::fill);
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> perform());
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    /** Shows it and puts the cursor there. */
    public void show() {
        overlay.show(card, typed, true);
    }

    private void fill(String text) {
        list.getItems().setAll(model.fitting(text));
        list.getSelectionModel().selectFirst();
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            overlay.hide();
        } else if (event.getCode() == KeyCode.ENTER) {
            perform();
        } else if (event.getCode() == KeyCode.DOWN) {
            move(1);
        } else if (event.getCode() == KeyCode.UP) {
            move(-1);
        } else {
            return;
        }
        event.consume();
    }

    private void move(int by) {
        int next = list.getSelectionModel().getSelectedIndex() + by;
        if (next >= 0 && next < list.getItems().size()) {
            list.getSelectionModel().select(next);
            list.scrollTo(Math.max(0, next - 5));
        }
    }

    private void perform() {
        Action action = list.getSelectionModel().getSelectedItem();
        if (action != null) {
            overlay.hide();
            action.tryPerform();
        }
    }

    private final class Row extends ListCell<Action> {
        private final Label title = new Label();
        private final Label keys = new Label();
        private final HBox row = new HBox(title, new Region(), keys);

        Row() {
            HBox.setHgrow(row.getChildren().get(1), Priority.ALWAYS);
            keys.getStyleClass().addAll("muted", "code");
        }

        @Override
        protected void updateItem(Action action, boolean empty) {
            super.updateItem(action, empty);
            if (empty || action == null) {
                setGraphic(null);
                return;
            }
            title.setText(action.title());
            keys.setText(model.keys(action));
            setGraphic(row);
        }
    }
}
