package io.crucible.views.notes;

import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Icons;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/** The list of notes, and a place to write the text of the selected one. */
public final class NotesController {
    private final NotesModel model;
    private final Messages messages = Messages.of("notes");
    private Optional<Note> edited = Optional.empty();

    @FXML
    private ListView<Note> list;

    @FXML
    private Button toggle;

    @FXML
    private Button remove;

    @FXML
    private TextArea text;

    @FXML
    private Label trouble;

    private NotesController(NotesModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(NotesModel model) {
        return new Pane(
                "notes",
                Messages.of("notes").text("title"),
                Bindings.createStringBinding(
                        () -> model.notes().isEmpty()
                                ? ""
                                : Integer.toString(model.notes().size()),
                        model.notes()),
                View.NOTES.load(new NotesController(model)));
    }

    @FXML
    private void initialize() {
        Label hint = new Label(messages.text("none"));
        hint.getStyleClass().add("hint");
        list.setPlaceholder(hint);
        list.setCellFactory(view -> new NoteCell());
        list.setItems(model.notes());
        list.getSelectionModel().selectedItemProperty().subscribe(note -> edit(Optional.ofNullable(note)));
        list.setOnMouseClicked(event -> selected().ifPresent(model::go));
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                selected().ifPresent(model::go);
            } else if (event.getCode() == KeyCode.DELETE) {
                selected().ifPresent(model::remove);
            }
        });
        icon(toggle, "fth-bookmark", "toggle.long");
        icon(remove, "fth-trash-2", "remove.long");
        toggle.disableProperty().bind(model.readyProperty().not());
        toggle.setOnAction(event -> {
            model.toggle();
            model.current().ifPresent(list.getSelectionModel()::select);
        });
        remove.disableProperty()
                .bind(list.getSelectionModel().selectedItemProperty().isNull());
        remove.setOnAction(event -> selected().ifPresent(model::remove));
        text.textProperty().subscribe(words -> edited.ifPresent(note -> model.write(note, words)));
        trouble.textProperty().bind(model.troubleProperty());
        trouble.visibleProperty().bind(trouble.textProperty().isNotEmpty());
        trouble.managedProperty().bind(trouble.visibleProperty());
    }

    private void icon(Button button, String icon, String message) {
        button.setGraphic(Icons.of(icon));
        button.setTooltip(new Tooltip(messages.text(message)));
    }

    private Optional<Note> selected() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    /** A changed text changes the item under the selection: the cursor stays where it is while it is the same note. */
    private void edit(Optional<Note> note) {
        boolean same = note.isPresent() && edited.filter(note.get()::sameMoment).isPresent();
        edited = note;
        text.setDisable(note.isEmpty());
        if (!same || !text.getText().equals(note.get().text())) {
            edited = Optional.empty();
            text.setText(note.map(Note::text).orElse(""));
            edited = note;
        }
    }

    private final class NoteCell extends ListCell<Note> {
        private final Label title = new Label();
        private final Label moment = new Label();
        private final Node box = new VBox(title, moment);

        NoteCell() {
            moment.getStyleClass().addAll("muted", "small", "code");
            title.setMinWidth(0);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Note note, boolean empty) {
            super.updateItem(note, empty);
            if (empty || note == null) {
                setGraphic(null);
                setTooltip(null);
                return;
            }
            title.setText("⚑ " + (note.title().isEmpty() ? messages.text("bookmark") : note.title()));
            moment.setText(VirtualTime.words(note.at())
                    + note.node().map(node -> " · " + node).orElse(""));
            Tooltip whole = new Tooltip(note.text().isBlank() ? messages.text("bookmark") : note.text());
            whole.setWrapText(true);
            whole.setMaxWidth(480);
            setTooltip(whole);
            setGraphic(box);
        }
    }
}
