package io.crucible.views.table;

import javafx.beans.Observable;
import javafx.geometry.Side;
import org.controlsfx.control.MasterDetailPane;

/** A table with what is known of one row beside it, under it where there is more height than width, and alone where there is room for nothing else. */
public final class DetailBeside extends MasterDetailPane {
    /** Narrower than this, a detail would leave no room for a table; in px. */
    private static final double NARROW = 560;
    /** Lower than this, there is no room for one under the other; in px. */
    private static final double LOW = 380;

    public DetailBeside() {
        setAnimated(false);
        setDetailSide(Side.RIGHT);
        widthProperty().addListener((Observable changed) -> arrange());
        heightProperty().addListener((Observable changed) -> arrange());
    }

    private void arrange() {
        boolean narrow = getWidth() < NARROW;
        Side side = narrow ? Side.BOTTOM : Side.RIGHT;
        if (getDetailSide() != side) {
            double divider = getDividerPosition();
            setDetailSide(side);
            setDividerPosition(divider);
        }
        setShowDetailNode(!narrow || getHeight() >= LOW);
    }
}
