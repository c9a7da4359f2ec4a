package io.crucible.views.table;

import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.skin.VirtualFlow;

/** Ties a control's selected row to a model's current one, both ways, and keeps it in sight. */
final class RowFollower {
    private final Control control;
    private final MultipleSelectionModel<Integer> selection;
    private final TableModel model;
    private boolean following;

    RowFollower(Control control, MultipleSelectionModel<Integer> selection, TableModel model) {
        this.control = control;
        this.selection = selection;
        this.model = model;
        selection.setSelectionMode(SelectionMode.SINGLE);
    }

    void listen() {
        selection.selectedIndexProperty().addListener((property, before, now) -> {
            if (!following
                    && now.intValue() >= 0
                    && now.intValue() != model.currentProperty().get()) {
                model.choose(now.intValue());
                follow();
            }
        });
        model.currentProperty().addListener((property, before, now) -> follow());
        // A control that was out of sight has no rows yet that could be brought into sight.
        control.heightProperty().addListener((property, before, now) -> {
            if (before.doubleValue() <= 0) {
                control.applyCss();
                control.layout();
                follow();
            }
        });
    }

    /** After the control's rows were replaced. */
    void replaced(Runnable replacement) {
        following = true;
        try {
            replacement.run();
        } finally {
            following = false;
        }
        follow();
    }

    private void follow() {
        int row = model.currentProperty().get();
        following = true;
        try {
            if (row < 0) {
                selection.clearSelection();
            } else if (selection.getSelectedIndex() != row) {
                selection.clearAndSelect(row);
            }
        } finally {
            following = false;
        }
        show(row);
    }

    /** Scrolls as little as makes sense: not at all where the row is in sight, else so that it comes to the middle. */
    void show(int row) {
        if (row < 0 || !(control.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return;
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (first == null || last == null) {
            flow.scrollTo(row);
        } else if (row <= first.getIndex() || row >= last.getIndex()) {
            int inSight = last.getIndex() - first.getIndex();
            flow.scrollTo(Math.max(0, row - inSight / 2));
        }
    }
}
