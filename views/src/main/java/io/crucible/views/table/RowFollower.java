package io.crucible.views.table;

import java.util.Optional;
import javafx.scene.control.Control;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.skin.VirtualFlow;

/** Ties a control's selected row to a model's current one, both ways, and keeps it in sight. */
final class RowFollower {
    private final Control control;
    private final MultipleSelectionModel<Integer> selection;
    private final TableModel model;
    private boolean following;
    private boolean unseen;

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
    }

    /** To be called whenever the control was laid out: a row that could not be brought into sight before is now. */
    void settle() {
        if (unseen && control.getHeight() > 0) {
            unseen = false;
            control.applyCss();
            control.layout();
            show(model.currentProperty().get());
        }
    }

    /** After the control's rows were replaced. */
    void replaced(Runnable replacement) {
        following = true;
        try {
            replacement.run();
        } finally {
            following = false;
        }
        unseen = true;
        follow();
        control.getParent().requestLayout();
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
        if (row < 0) {
            return;
        }
        Optional<VirtualFlow<?>> flow = flow();
        if (flow.isEmpty()
                || flow.get().getFirstVisibleCell() == null
                || flow.get().getLastVisibleCell() == null) {
            unseen = true;
            return;
        }
        int first = flow.get().getFirstVisibleCell().getIndex();
        int last = flow.get().getLastVisibleCell().getIndex();
        if (row <= first || row >= last) {
            flow.get().scrollTo(Math.max(0, row - (last - first) / 2));
        }
    }

    private Optional<VirtualFlow<?>> flow() {
        return control.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? Optional.of(flow) : Optional.empty();
    }
}
