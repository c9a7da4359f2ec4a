package io.crucible.views.schedule;

import io.crucible.model.explain.Alternative;
import io.crucible.model.moment.Grain;
import io.crucible.model.reduce.StateDifference;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.SeenUpdate;
import io.crucible.views.common.View;
import io.crucible.views.table.ColumnarTable;
import io.crucible.views.table.MarkShape;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/** The table of decisions, and beside it the one at the moment. */
public final class ScheduleController {
    private static final PseudoClass TAKEN = PseudoClass.getPseudoClass("taken");
    private static final double LINE = 20;
    private static final int MOST_SEEN = 7;

    private final ScheduleModel model;
    private final Messages messages = Messages.of("schedule");

    @FXML
    private ColumnarTable table;

    @FXML
    private StackPane mark;

    @FXML
    private Label title;

    @FXML
    private Label words;

    @FXML
    private Label source;

    @FXML
    private Label status;

    @FXML
    private Button previous;

    @FXML
    private Button next;

    @FXML
    private CheckBox onlyChanges;

    @FXML
    private ListView<Alternative> alternatives;

    @FXML
    private ListView<StateDifference.Line> state;

    private ScheduleController(ScheduleModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(ScheduleModel model) {
        String title = Messages.of("schedule").text("pane");
        return new Pane(
                "schedule", title, model.table().badgeProperty(), View.SCHEDULE.load(new ScheduleController(model)));
    }

    @FXML
    private void initialize() {
        Workbench workbench = model.workbench();
        StepperModel stepper = model.stepper();
        model.showBy(new SeenUpdate(mark));
        table.show(model.table(), messages.text("table"), workbench::remark);
        title.textProperty().bind(stepper.titleProperty());
        words.textProperty().bind(stepper.wordsProperty());
        source.textProperty().bind(stepper.sourceProperty());
        status.textProperty().bind(stepper.statusProperty());
        onlyChanges.selectedProperty().bindBidirectional(stepper.onlyChangesProperty());
        stepper.decisionProperty()
                .subscribe(decision -> mark.getChildren()
                        .setAll(decision.map(ScheduleRows::mark).map(MarkShape::new).stream()
                                .toList()));
        previous.setOnAction(event -> workbench.step(Grain.DECISION, false));
        next.setOnAction(event -> workbench.step(Grain.DECISION, true));
        alternatives.setFixedCellSize(LINE);
        alternatives.setCellFactory(list -> new AlternativeCell());
        SeenUpdate alternativesSeen = new SeenUpdate(alternatives);
        stepper.alternativesProperty().subscribe(list -> alternativesSeen.execute(() -> alternatives(list)));
        state.setFixedCellSize(LINE);
        state.setCellFactory(list -> new StateCell());
        SeenUpdate stateSeen = new SeenUpdate(state);
        stepper.linesProperty()
                .subscribe(lines -> stateSeen.execute(() -> state.setItems(FXCollections.observableList(lines))));
    }

    private void alternatives(List<Alternative> list) {
        alternatives.setItems(FXCollections.observableList(list));
        double height = Math.max(1, Math.min(MOST_SEEN, list.size())) * LINE + 2;
        alternatives.setMinHeight(height);
        alternatives.setPrefHeight(height);
        alternatives.setMaxHeight(height);
        list.stream().filter(Alternative::taken).findFirst().ifPresent(alternatives::scrollTo);
    }

    private final class AlternativeCell extends ListCell<Alternative> {
        @Override
        protected void updateItem(Alternative alternative, boolean empty) {
            super.updateItem(alternative, empty);
            boolean taken = !empty && alternative != null && alternative.taken();
            pseudoClassStateChanged(TAKEN, taken);
            setText(empty || alternative == null ? null : (taken ? "▸ " : "   ") + alternative.words());
            setAccessibleText(taken ? messages.text("taken", alternative.words()) : getText());
        }
    }

    /** A fact before and after, side by side. */
    private static final class StateCell extends ListCell<StateDifference.Line> {
        private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
        private final Label sign = new Label();
        private final Label before = new Label();
        private final Label after = new Label();
        private final HBox box = new HBox(sign, before, after);

        StateCell() {
            sign.getStyleClass().add("state-sign");
            before.getStyleClass().add("state-before");
            after.getStyleClass().add("state-after");
            box.getStyleClass().add("line");
            before.prefWidthProperty().bind(widthProperty().subtract(36).divide(2));
            after.prefWidthProperty().bind(widthProperty().subtract(36).divide(2));
            setPrefWidth(0);
            setOnMouseEntered(
                    event -> setTooltip(isEmpty() ? null : new Tooltip(before.getText() + "\n" + after.getText())));
        }

        @Override
        protected void updateItem(StateDifference.Line line, boolean empty) {
            super.updateItem(line, empty);
            boolean nothing = empty || line == null;
            pseudoClassStateChanged(CHANGED, !nothing && line.changed());
            if (!nothing) {
                sign.setText(line.before().isEmpty() ? "+" : line.after().isEmpty() ? "−" : line.changed() ? "≠" : "");
                before.setText(line.before().orElse(""));
                after.setText(line.after().orElse(""));
            }
            setGraphic(nothing ? null : box);
        }
    }
}
