package io.crucible.views.events;

import io.crucible.model.columns.EventFilter.Which;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import io.crucible.views.table.ColumnarTable;
import java.util.Locale;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.controlsfx.control.CheckComboBox;

/** The table of events under its filters. */
public final class EventsController {
    /** Narrower than this, the filters need a second line; in px. */
    private static final double NARROW = 760;

    private final EventsModel model;
    private final Messages messages = Messages.of("events");

    @FXML
    private CheckComboBox<EventKind> kinds;

    @FXML
    private CheckComboBox<String> nodes;

    @FXML
    private ComboBox<Which> classes;

    @FXML
    private ComboBox<Level> least;

    @FXML
    private TextField text;

    @FXML
    private Label hits;

    @FXML
    private Button clear;

    @FXML
    private ColumnarTable table;

    @FXML
    private HBox selection;

    @FXML
    private Label selected;

    private EventsController(EventsModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(EventsModel model) {
        String title = Messages.of("events").text("pane");
        return new Pane("events", title, model.table().badgeProperty(), View.EVENTS.load(new EventsController(model)));
    }

    @FXML
    private void initialize() {
        table.show(model.table(), messages.text("table"), model.workbench()::remark);
        kinds.getItems().setAll(EventKind.values());
        kinds.setConverter(words(kind -> kind.word().replace('_', ' ')));
        kinds.setTitle(messages.text("kinds"));
        kinds.setShowCheckedCount(true);
        kinds.getCheckModel().getCheckedItems().addListener((ListChangeListener<EventKind>)
                change -> model.kinds(kinds.getCheckModel().getCheckedItems()));
        nodes.setTitle(messages.text("nodes"));
        nodes.setShowCheckedCount(true);
        model.nodes().addListener((ListChangeListener<String>) change -> offer());
        offer();
        nodes.getCheckModel().getCheckedItems().addListener((ListChangeListener<String>)
                change -> model.nodes(nodes.getCheckModel().getCheckedItems()));
        choice(
                classes,
                Which.values(),
                which -> messages.text("class." + which.name().toLowerCase(Locale.ROOT)));
        classes.valueProperty().addListener((property, before, now) -> model.which(now));
        choice(
                least,
                Level.values(),
                level -> level == Level.TRACE ? messages.text("level.all") : messages.text("level", level.word()));
        least.valueProperty().addListener((property, before, now) -> model.least(now));
        text.prefWidthProperty().bind(table.widthProperty().map(width -> width.doubleValue() < NARROW ? 138 : 210));
        text.textProperty().addListener((property, before, now) -> model.text(now));
        selected.textProperty().bind(model.selectedProperty());
        selection.visibleProperty().bind(model.selectedProperty().isNotEmpty());
        selection.managedProperty().bind(selection.visibleProperty());
        hits.textProperty().bind(model.hitsProperty());
        clear.disableProperty().bind(model.hitsProperty().isEmpty());
        clear.setOnAction(event -> clear());
    }

    private void offer() {
        nodes.getCheckModel().clearChecks();
        nodes.getItems().setAll(model.nodes());
    }

    private void clear() {
        kinds.getCheckModel().clearChecks();
        nodes.getCheckModel().clearChecks();
        classes.setValue(Which.BOTH);
        least.setValue(Level.TRACE);
        text.clear();
    }

    private static <T> void choice(ComboBox<T> box, T[] values, Function<T, String> words) {
        box.getItems().setAll(values);
        box.setConverter(words(words));
        box.setValue(values[0]);
    }

    private static <T> StringConverter<T> words(Function<T, String> words) {
        return new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String word) {
                throw new UnsupportedOperationException("nobody types into this box");
            }
        };
    }
}
