package io.crucible.views.assertions;

import io.crucible.model.explain.PropertyWords;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import io.crucible.views.table.ColumnarTable;
import io.crucible.views.table.MarkShape;
import javafx.collections.FXCollections;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** The table of assertions, and beside it the selected one with its changes. */
public final class AssertionsController {
    private static final double LINE = 24;

    private final AssertionsModel model;
    private final Messages messages = Messages.of("assertions");

    @FXML
    private ColumnarTable table;

    @FXML
    private Label name;

    @FXML
    private Label message;

    @FXML
    private Label promise;

    @FXML
    private ListView<StateChange> changes;

    private AssertionsController(AssertionsModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(AssertionsModel model) {
        String title = Messages.of("assertions").text("pane");
        return new Pane(
                "assertions", title, model.badgeProperty(), View.ASSERTIONS.load(new AssertionsController(model)));
    }

    @FXML
    private void initialize() {
        table.show(model.table(), messages.text("table"), model.workbench()::remark);
        model.selectedProperty().subscribe(row -> {
            name.setText(row.map(known -> known.spec().name()).orElse(""));
            message.setText(row.map(known -> known.spec().message()).orElse(""));
            promise.setText(
                    row.map(known -> PropertyWords.of(known.spec().property())).orElse(""));
        });
        changes.setFixedCellSize(LINE);
        changes.setCellFactory(list -> new ChangeCell());
        model.changesProperty().subscribe(list -> changes.setItems(FXCollections.observableList(list)));
    }

    private final class ChangeCell extends ListCell<StateChange> {
        private final Hyperlink when = new Hyperlink();
        private final Label state = new Label();
        private final Label cause = new Label();
        private final HBox box = new HBox(when, state, cause);

        ChangeCell() {
            box.getStyleClass().add("line");
            cause.getStyleClass().add("muted");
            box.setOnMouseEntered(event -> cause.setTooltip(new Tooltip(cause.getText())));
            state.getStyleClass().add("change-state");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(StateChange change, boolean empty) {
            super.updateItem(change, empty);
            if (empty || change == null) {
                setGraphic(null);
                return;
            }
            when.setText(VirtualTime.words(change.band().from()));
            when.setOnAction(event -> model.go(change.band()));
            when.setVisited(false);
            state.setText(change.band().state().word());
            state.setGraphic(new MarkShape(AssertionRows.mark(change.band().state())));
            cause.setText(change.cause().isEmpty() ? messages.text("first") : change.cause());
            setGraphic(box);
        }
    }
}
