package io.crucible.views.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A {@link TableModel} as lines of text that do not wrap; a column of width 0 takes what its text needs. */
public final class LineList extends RowPane {
    private static final double LINE_HEIGHT = 20;

    private final ListView<RowWindow.Sight> list;

    public LineList() {
        this(new ListView<>());
    }

    private LineList(ListView<RowWindow.Sight> list) {
        super(list, LINE_HEIGHT);
        this.list = list;
        getStyleClass().add("line-list");
        list.setFixedCellSize(LINE_HEIGHT);
    }

    /** Shows this model, once; {@code said} is told in a sentence what was copied. */
    public void show(TableModel model, String accessibleName, Consumer<String> said) {
        list.setCellFactory(view -> new Line(model));
        list.setPlaceholder(hint(model));
        list.setItems(window());
        tie(model, list.getSelectionModel(), accessibleName, said);
        listenToHeight();
    }

    private final class Line extends ListCell<RowWindow.Sight> {
        private final TableModel model;
        private final ToneStyle tone;
        private final List<Label> parts = new ArrayList<>();
        private final HBox box = new HBox();

        Line(TableModel model) {
            this.model = model;
            tone = new ToneStyle(this, model);
            box.getStyleClass().add("line");
            model.columns().forEach(column -> parts.add(part(column)));
            box.getChildren().setAll(parts);
            listen(this, tone::number);
        }

        private static Label part(Column column) {
            Label part = new Label();
            part.getStyleClass().addAll(column.style().split(" "));
            double width = column.width() > 0 ? column.width() : Region.USE_PREF_SIZE;
            part.setMinWidth(width);
            part.setMaxWidth(width);
            part.setPrefWidth(column.width() > 0 ? width : Region.USE_COMPUTED_SIZE);
            return part;
        }

        @Override
        protected void updateItem(RowWindow.Sight row, boolean empty) {
            super.updateItem(row, empty);
            tone.update();
            if (tone.number() < 0) {
                setGraphic(null);
                return;
            }
            for (int column = 0; column < parts.size(); column++) {
                parts.get(column).setText(model.rows().cell(tone.number(), column));
            }
            setGraphic(box);
        }
    }
}
