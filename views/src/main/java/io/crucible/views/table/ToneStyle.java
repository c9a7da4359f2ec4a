package io.crucible.views.table;

import javafx.css.PseudoClass;
import javafx.scene.control.IndexedCell;

/** Styles a row by its tone and by whether it is selected with others. */
final class ToneStyle {
    private static final PseudoClass IN_RANGE = PseudoClass.getPseudoClass("in-range");

    private final IndexedCell<RowWindow.Sight> row;
    private final TableModel model;
    private String tone = "";

    ToneStyle(IndexedCell<RowWindow.Sight> row, TableModel model) {
        this.row = row;
        this.model = model;
        model.selectionProperty().addListener((property, before, now) -> mark());
    }

    /** The number of the row it shows, or -1. */
    int number() {
        RowWindow.Sight shown = row.isEmpty() ? null : row.getItem();
        return shown == null || shown.row() >= model.rows().size() ? -1 : shown.row();
    }

    /** After the row has come to show something else. */
    void update() {
        String next = number() < 0 ? "" : model.rows().tone(number());
        if (!next.equals(tone)) {
            row.getStyleClass().remove(tone);
            tone = next;
            if (!next.isEmpty()) {
                row.getStyleClass().add(next);
            }
        }
        mark();
    }

    private void mark() {
        row.pseudoClassStateChanged(
                IN_RANGE, number() >= 0 && model.selectionProperty().get().contains(number()));
    }
}
