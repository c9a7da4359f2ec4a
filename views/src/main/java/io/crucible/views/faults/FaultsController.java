package io.crucible.views.faults;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import io.crucible.views.table.ColumnarTable;
import javafx.fxml.FXML;

/** The table of faults. */
public final class FaultsController {
    private final FaultsModel model;
    private final Messages messages = Messages.of("faults");

    @FXML
    private ColumnarTable table;

    private FaultsController(FaultsModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(FaultsModel model) {
        String title = Messages.of("faults").text("pane");
        return new Pane("faults", title, model.table().badgeProperty(), View.FAULTS.load(new FaultsController(model)));
    }

    @FXML
    private void initialize() {
        table.show(model.table(), messages.text("table"), model.workbench()::remark);
    }
}
