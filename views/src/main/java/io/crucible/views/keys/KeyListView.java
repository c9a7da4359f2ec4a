package io.crucible.views.keys;

import io.crucible.views.action.Action;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The list of keys over the window; Enter on a row listens for other keys, Delete takes them away, Backspace gives back the usual ones. */
public final class KeyListView {
    private final KeyListModel model;
    private final Overlay overlay;
    private final Runnable changed;
    private final Messages messages = Messages.of("keys");

    @FXML
    private VBox card;

    @FXML
    private Button close;

    @FXML
    private Label said;

    @FXML
    private ListView<Action> list;

    private Optional<Action> listening = Optional.empty();

    /** @param changed is run after each change of keys */
    public KeyListView(KeyListModel model, Overlay overlay, Runnable changed) {
        this.model = model;
        this.overlay = overlay;
        this.changed = changed;
        View.KEYS.load(this);
    }

    @FXML
    private void initialize() {
        close.setOnAction(event -> overlay.hide());
        list.setCellFactory(view -> new Row());
        list.getItems().setAll(model.actions());
        list.getSelectionModel().selectFirst();
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    public void show() {
        overlay.show(card, list, false);
    }

    private void key(KeyEvent event) {
        if (listening.isPresent()) {
            listen(event);
            event.consume();
            return;
        }
        Action selected = list.getSelectionModel().getSelectedItem();
        if (event.getCode() == KeyCode.ESCAPE) {
            overlay.hide();
        } else if (selected == null) {
            return;
        } else if (event.getCode() == KeyCode.ENTER) {
            listening = Optional.of(selected);
            said.setText(messages.text("listening", selected.title()));
        } else if (event.getCode() == KeyCode.DELETE) {
            settle(model.give(selected, ""));
        } else if (event.getCode() == KeyCode.BACK_SPACE) {
            settle(model.reset(selected));
        } else {
            return;
        }
        event.consume();
    }

    private void listen(KeyEvent event) {
        String keys = KeyText.of(event);
        if (keys.isEmpty()) {
            return;
        }
        Action action = listening.orElseThrow();
        listening = Optional.empty();
        if (event.getCode() == KeyCode.ESCAPE) {
            said.setText(messages.text("hint"));
        } else {
            settle(model.give(action, keys));
        }
    }

    private void settle(Optional<Action> taken) {
        said.setText(taken.map(other -> messages.text("taken", other.title())).orElseGet(() -> messages.text("hint")));
        list.refresh();
        changed.run();
    }

    private final class Row extends ListCell<Action> {
        private final Label title = new Label();
        private final Label keys = new Label();
        private final HBox row = new HBox(title, new Region(), keys);

        Row() {
            HBox.setHgrow(row.getChildren().get(1), Priority.ALWAYS);
            keys.getStyleClass().add("code");
        }

        @Override
        protected void updateItem(Action action, boolean empty) {
            super.updateItem(action, empty);
            if (empty || action == null) {
                setGraphic(null);
                return;
            }
            title.setText(action.title());
            String now = model.keys(action);
            keys.setText((now.isEmpty() ? messages.text("none") : now) + (model.changed(action) ? " *" : ""));
            setGraphic(row);
        }
    }
}
