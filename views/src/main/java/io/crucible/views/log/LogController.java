package io.crucible.views.log;

import io.crucible.model.event.Event.Level;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import io.crucible.views.table.LineList;
import javafx.beans.property.SimpleStringProperty;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;

/** The lines of the log under its filters. */
public final class LogController {
    private final LogModel model;
    private final Messages messages = Messages.of("log");

    @FXML
    private TextField text;

    @FXML
    private ComboBox<Level> least;

    @FXML
    private Label hits;

    @FXML
    private LineList lines;

    private LogController(LogModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(LogModel model) {
        String title = Messages.of("log").text("pane");
        return new Pane("log", title, new SimpleStringProperty(""), View.LOG.load(new LogController(model)));
    }

    @FXML
    private void initialize() {
        lines.show(model.table(), messages.text("table"), model.workbench()::remark);
        least.getItems().setAll(Level.values());
        least.setConverter(new StringConverter<>() {
            @Override
            public String toString(Level level) {
                return level == null || level == Level.TRACE
                        ? messages.text("level.all")
                        : messages.text("level", level.word());
            }

            @Override
            public Level fromString(String word) {
                throw new UnsupportedOperationException("nobody types into this box");
            }
        });
        least.setValue(Level.TRACE);
        least.valueProperty().addListener((property, before, now) -> model.least(now));
        text.textProperty().addListener((property, before, now) -> model.text(now));
        hits.textProperty().bind(model.hitsProperty());
    }
}
