package io.crucible.views.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** A {@link TableModel} as lines of text that do not wrap; a column of width 0 takes what its text needs. */
public final class LineList extends StackPane {
    private static final double LINE_HEIGHT = 20;

    private final ListView<Integer> list = new ListView<>();
    private RowFollower follower;

    public LineList() {
        getStyleClass().add("line-list");
        list.setFixedCellSize(LINE_HEIGHT);
        getChildren().add(list);
    }

    /** Shows this model, once; {@code said} is told in a sentence what was copied. */
    public void show(TableModel model, String accessibleName, Consumer<String> said) {
        list.setAccessibleText(accessibleName);
        list.setCellFactory(view -> new Line(model));
        Label hint = new Label();
        hint.getStyleClass().add("hint");
        hint.textProperty().bind(model.hintProperty());
        list.setPlaceholder(hint);
        follower = new RowFollower(list, list.getSelectionModel(), model);
        follower.listen();
        new RowGestures(list, model, follower, said).listen();
        model.rowsProperty()
                .subscribe(rows -> follower.replaced(() -> {
                    if (list.getItems().size() != rows.size()) {
                        list.setItems(new RowList(rows.size()));
                    }
                    list.refresh();
                }));
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (follower != null) {
            follower.settle();
        }
    }

    private static final class Line extends ListCell<Integer> {
        private static final PseudoClass IN_RANGE = PseudoClass.getPseudoClass("in-range");
        private final TableModel model;
        private final List<Label> parts = new ArrayList<>();
        private final HBox box = new HBox();
        private String tone = "";

        Line(TableModel model) {
            this.model = model;
            box.getStyleClass().add("line");
            model.columns().forEach(column -> parts.add(part(column)));
            box.getChildren().setAll(parts);
            model.selectionProperty().addListener((property, before, now) -> mark());
            addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
                if (event.isShiftDown() && event.isPrimaryButtonDown() && !isEmpty()) {
                    model.extendTo(getIndex());
                    event.consume();
                }
            });
        }

        private static Label part(Column column) {
            Label part = new Label();
            part.getStyleClass().addAll(column.style().split(" "));
            part.setMinWidth(column.width() > 0 ? column.width() : Region.USE_PREF_SIZE);
            part.setMaxWidth(column.width() > 0 ? column.width() : Double.MAX_VALUE);
            if (column.width() > 0) {
                part.setPrefWidth(column.width());
            }
            return part;
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            TableRows rows = model.rows();
            if (empty || row == null || row >= rows.size()) {
                setGraphic(null);
                tone("");
                mark();
                return;
            }
            for (int column = 0; column < parts.size(); column++) {
                parts.get(column).setText(rows.cell(row, column));
            }
            tone(rows.tone(row));
            setGraphic(box);
            mark();
        }

        private void tone(String next) {
            if (!next.equals(tone)) {
                getStyleClass().remove(tone);
                tone = next;
                if (!next.isEmpty()) {
                    getStyleClass().add(next);
                }
            }
        }

        private void mark() {
            pseudoClassStateChanged(
                    IN_RANGE, !isEmpty() && model.selectionProperty().get().contains(getIndex()));
        }
    }
}
