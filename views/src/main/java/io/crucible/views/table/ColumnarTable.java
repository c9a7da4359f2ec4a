package io.crucible.views.table;

import io.crucible.views.common.Turns;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;

/** A table over a {@link TableModel}: rows of one height, made when they come into sight, follows the moment and moves it. */
public final class ColumnarTable extends RowPane {
    private static final double ROW_HEIGHT = 27;
    private static final double EDGES = 3; // px

    private final TableView<RowWindow.Sight> table;
    private boolean arranging;

    public ColumnarTable() {
        this(new TableView<>());
    }

    private ColumnarTable(TableView<RowWindow.Sight> table) {
        super(table, ROW_HEIGHT);
        this.table = table;
        getStyleClass().add("columnar");
        table.setFixedCellSize(ROW_HEIGHT);
        table.setSortPolicy(unsorted -> false);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
    }

    /** Shows this model, once; {@code said} is told in a sentence what was copied. */
    public void show(TableModel model, String accessibleName, Consumer<String> said) {
        for (int column = 0; column < model.columns().size(); column++) {
            table.getColumns().add(column(model, column));
        }
        table.widthProperty().subscribe(width -> askToArrange(model.columns()));
        table.setRowFactory(view -> new Row(model));
        table.setPlaceholder(hint(model));
        table.setItems(window());
        tie(model, table.getSelectionModel(), accessibleName, said);
        listenToHeight();
    }

    /** Not within the layout that changed the width: the tables of all panes get theirs at once, and a table without a column is laid out anew. */
    private void askToArrange(List<Column> columns) {
        if (!arranging) {
            arranging = true;
            Turns.ask(() -> {
                arranging = false;
                return arrange(columns, table.getWidth());
            });
        }
    }

    /**
     * What there is too little room for is left out, as it stands beside the table too, instead of lying beyond its edge.
     *
     * @return whether that changed anything
     */
    private boolean arrange(List<Column> columns, double width) {
        if (width <= 0) {
            return false;
        }
        boolean changed = false;
        double room = width - EDGES;
        List<Column> shown = ColumnRoom.fitting(columns, room);
        for (int number = 0; number < columns.size(); number++) {
            Column spec = columns.get(number);
            TableColumn<RowWindow.Sight, ?> column = table.getColumns().get(number);
            boolean fits = shown.contains(spec);
            double wide = fits ? ColumnRoom.width(shown, spec, room) : column.getPrefWidth();
            changed |= column.isVisible() != fits || column.getPrefWidth() != wide;
            column.setVisible(fits);
            column.setPrefWidth(wide);
        }
        return changed;
    }

    private static TableColumn<RowWindow.Sight, String> column(TableModel model, int number) {
        Column spec = model.columns().get(number);
        TableColumn<RowWindow.Sight, String> column = new TableColumn<>(spec.title());
        column.setId(spec.id());
        column.setPrefWidth(spec.width());
        column.setMinWidth(30);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(
                row.getValue().row() < model.rows().size()
                        ? model.rows().cell(row.getValue().row(), number)
                        : ""));
        column.setCellFactory(unused -> new Cell(model, number, spec));
        return column;
    }

    private final class Row extends TableRow<RowWindow.Sight> {
        private final ToneStyle tone;

        Row(TableModel model) {
            tone = new ToneStyle(this, model);
            listen(this, tone::number);
        }

        @Override
        protected void updateItem(RowWindow.Sight row, boolean empty) {
            super.updateItem(row, empty);
            tone.update();
        }
    }

    private static final class Cell extends TableCell<RowWindow.Sight, String> {
        private static final double NARROW_LETTER = 5.5;
        private static final double TIP_WIDTH = 420; // px

        private final TableModel model;
        private final int column;

        Cell(TableModel model, int column, Column spec) {
            this.model = model;
            this.column = column;
            setOnMouseEntered(event -> tell());
            if (!spec.style().isEmpty()) {
                getStyleClass().addAll(spec.style().split(" "));
            }
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            int row = row();
            setGraphic(
                    row < 0
                            ? null
                            : model.rows()
                                    .mark(row, column)
                                    .<Node>map(this::shape)
                                    .or(() -> model.rows().curve(row, column).map(this::shape))
                                    .orElse(null));
        }

        /** The number of the row that is shown, -1 for none. */
        private int row() {
            int row = isEmpty() ? -1 : getTableView().getItems().get(getIndex()).row();
            return row < model.rows().size() ? row : -1;
        }

        /** A text that may be cut off can be read whole in a tooltip, which is made when somebody could want it. */
        private void tell() {
            int row = row();
            String tip = row < 0 ? "" : model.rows().tip(row, column);
            boolean cut = getText() != null && getText().length() * NARROW_LETTER > getWidth() - 24;
            if (!tip.isEmpty()) {
                setTooltip(wrapped(tip));
            } else {
                setTooltip(cut ? new Tooltip(getText()) : null);
            }
        }

        private static Tooltip wrapped(String tip) {
            Tooltip tooltip = new Tooltip(tip);
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(TIP_WIDTH);
            return tooltip;
        }

        private StepCurveShape shape(StepCurve curve) {
            if (getGraphic() instanceof StepCurveShape shape) {
                shape.show(curve);
                return shape;
            }
            return new StepCurveShape(curve);
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
