package io.crucible.views.console;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import io.crucible.views.table.LineList;
import javafx.beans.property.SimpleStringProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.StringConverter;

/** The lines of one console. */
public final class ConsoleController {
    private final ConsoleModel model;
    private final Messages messages = Messages.of("console");

    @FXML
    private ComboBox<ConsoleName> consoles;

    @FXML
    private TextField query;

    @FXML
    private Label hits;

    @FXML
    private Button previous;

    @FXML
    private Button next;

    @FXML
    private LineList lines;

    private ConsoleController(ConsoleModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(ConsoleModel model) {
        String title = Messages.of("console").text("pane");
        return new Pane(
                "console", title, new SimpleStringProperty(""), View.CONSOLE.load(new ConsoleController(model)));
    }

    @FXML
    private void initialize() {
        lines.show(model.table(), messages.text("table"), model.workbench()::remark);
        consoles.setConverter(new StringConverter<>() {
            @Override
            public String toString(ConsoleName name) {
                return name == null ? messages.text("no.console") : messages.text("console.of", name.words());
            }

            @Override
            public ConsoleName fromString(String word) {
                throw new UnsupportedOperationException("nobody types into this box");
            }
        });
        consoles.setItems(model.consoles());
        consoles.valueProperty().bindBidirectional(model.selectedProperty());
        query.textProperty().bindBidirectional(model.queryProperty());
        query.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                model.walk(!event.isShiftDown());
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                query.clear();
            }
        });
        hits.textProperty().bind(model.hitsProperty());
        previous.setOnAction(event -> model.walk(false));
        next.setOnAction(event -> model.walk(true));
        previous.disableProperty().bind(model.hitsProperty().isEmpty());
        next.disableProperty().bind(model.hitsProperty().isEmpty());
    }
}
