package io.crucible.views.savepoint;

import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/** The list of savepoints; a double click or Enter shows one. */
public final class SavepointsController {
    private static final double HINT_MARGIN = 16; // px

    private final SavepointsModel model;
    private final Messages messages = Messages.of("savepoint");

    @FXML
    private ListView<SavepointFile> list;

    private SavepointsController(SavepointsModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(SavepointsModel model) {
        return new Pane(
                "savepoints",
                Messages.of("savepoint").text("section"),
                Bindings.createStringBinding(
                        () -> Integer.toString(model.savepoints().size()), model.savepoints()),
                View.SAVEPOINTS.load(new SavepointsController(model)));
    }

    @FXML
    private void initialize() {
        Label hint = new Label(messages.text("none"));
        hint.getStyleClass().add("hint");
        hint.setWrapText(true);
        hint.maxWidthProperty().bind(list.widthProperty().subtract(HINT_MARGIN));
        list.setPlaceholder(hint);
        list.setItems(model.savepoints());
        list.setCellFactory(view -> new Cell());
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                selected().ifPresent(model::open);
            }
        });
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                selected().ifPresent(model::open);
                event.consume();
            }
        });
    }

    private Optional<SavepointFile> selected() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    private static final class Cell extends ListCell<SavepointFile> {
        private final Label name = new Label();
        private final Label detail = new Label();
        private final VBox box = new VBox(name, detail);

        Cell() {
            // As wide as the list, however long a name is: it ends in an ellipsis, and the tooltip has all of it.
            setPrefWidth(0);
            detail.getStyleClass().addAll("muted", "small");
        }

        @Override
        protected void updateItem(SavepointFile file, boolean empty) {
            super.updateItem(file, empty);
            if (empty || file == null) {
                setGraphic(null);
                setTooltip(null);
                return;
            }
            name.setText(file.handle().label());
            detail.setText(VirtualTime.words(file.handle().frontier()) + " · "
                    + file.handle().boundary().word()
                    + file.handle().boundary().name().map(named -> " " + named).orElse(""));
            setTooltip(new Tooltip(file.file().toString()));
            setGraphic(box);
        }
    }
}
