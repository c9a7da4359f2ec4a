package io.crucible.views.table;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.NestedTableColumnHeader;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;

/** A table over a {@link TableModel}: rows of one height, made when they come into sight, follows the moment and moves it. */
public final class ColumnarTable extends StackPane {
    static final double ROW_HEIGHT = 27;

    private final TableView<Integer> table = new TableView<>();
    private RowFollower follower;

    public ColumnarTable() {
        getStyleClass().add("columnar");
        table.setFixedCellSize(ROW_HEIGHT);
        table.setSortPolicy(unsorted -> false);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        // Fitting a column would measure every row of the table.
        table.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getClickCount() > 1
                    && event.getTarget() instanceof Rectangle edge
                    && edge.getParent() instanceof NestedTableColumnHeader) {
                event.consume();
            }
        });
        getChildren().add(table);
    }

    /** Shows this model, once; {@code said} is told in a sentence what was copied. */
    public void show(TableModel model, String accessibleName, Consumer<String> said) {
        table.setAccessibleText(accessibleName);
        for (int column = 0; column < model.columns().size(); column++) {
            table.getColumns().add(column(model, column));
        }
        table.setRowFactory(view -> new Row(model));
        table.setPlaceholder(hint(model));
        follower = new RowFollower(table, table.getSelectionModel(), model);
        follower.listen();
        new RowGestures(table, model, follower, said).listen();
        model.rowsProperty()
                .subscribe(rows -> follower.replaced(() -> {
                    if (table.getItems().size() != rows.size()) {
                        table.setItems(new RowList(rows.size()));
                    }
                    // Rows of the same number hold other things now.
                    table.refresh();
                }));
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (follower != null) {
            follower.settle();
        }
    }

    private static Label hint(TableModel model) {
        Label hint = new Label();
        hint.getStyleClass().add("hint");
        hint.textProperty().bind(model.hintProperty());
        return hint;
    }

    private static TableColumn<Integer, String> column(TableModel model, int number) {
        Column spec = model.columns().get(number);
        TableColumn<Integer, String> column = new TableColumn<>(spec.title());
        column.setId(spec.id());
        column.setPrefWidth(spec.width());
        column.setMinWidth(30);
        column.setSortable(false);
        column.setReorderable(true);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(model.rows().cell(row.getValue(), number)));
        column.setCellFactory(unused -> new Cell(model, number, spec));
        return column;
    }

    private static final class Row extends TableRow<Integer> {
        private static final PseudoClass IN_RANGE = PseudoClass.getPseudoClass("in-range");
        private final TableModel model;
        private String tone = "";

        Row(TableModel model) {
            this.model = model;
            model.selectionProperty().addListener((property, before, now) -> mark());
            addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
                if (event.isShiftDown() && event.isPrimaryButtonDown() && !isEmpty()) {
                    model.extendTo(getIndex());
                    event.consume();
                }
            });
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            String next = empty || row == null || row >= model.rows().size()
                    ? ""
                    : model.rows().tone(row);
            if (!next.equals(tone)) {
                getStyleClass().remove(tone);
                tone = next;
                if (!next.isEmpty()) {
                    getStyleClass().add(next);
                }
            }
            mark();
        }

        private void mark() {
            pseudoClassStateChanged(
                    IN_RANGE, !isEmpty() && model.selectionProperty().get().contains(getIndex()));
        }
    }

    private static final class Cell extends TableCell<Integer, String> {
        private final TableModel model;
        private final int column;

        Cell(TableModel model, int column, Column spec) {
            this.model = model;
            this.column = column;
            if (!spec.style().isEmpty()) {
                getStyleClass().addAll(spec.style().split(" "));
            }
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            boolean nothing =
                    empty || text == null || getIndex() >= model.rows().size();
            setText(nothing ? null : text);
            setGraphic(
                    nothing
                            ? null
                            : model.rows()
                                    .mark(getIndex(), column)
                                    .map(this::shape)
                                    .orElse(null));
        }

        private MarkShape shape(Mark mark) {
            if (getGraphic() instanceof MarkShape shape) {
                shape.show(mark);
                return shape;
            }
            return new MarkShape(mark);
        }
    }
}
