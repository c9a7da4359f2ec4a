package io.crucible.views.table;

import javafx.scene.layout.Region;

/** The shape of a {@link Mark}; its form and colour come from the styles. */
public final class MarkShape extends Region {
    private Mark shown;

    public MarkShape(Mark mark) {
        show(mark);
    }

    /** Shows another mark. */
    void show(Mark mark) {
        if (!mark.equals(shown)) {
            shown = mark;
            getStyleClass().setAll("mark", mark.shape().style(), mark.colour());
        }
    }
}
