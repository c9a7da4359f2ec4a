package io.crucible.views.window;

import io.crucible.views.action.Actions;
import io.crucible.views.common.Pane;
import io.crucible.views.live.LiveModel;
import io.crucible.views.machine.MachineController;
import io.crucible.views.schedule.ScheduleController;
import io.crucible.views.schedule.ScheduleModel;
import io.crucible.views.theme.Look;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.layout.VBox;

/** Makes every pane that follows the moment; each is one line here. */
final class PaneSet {
    private final Workbench workbench;
    private final Look look;
    private final Actions actions;
    private final LiveModel live;

    PaneSet(Workbench workbench, Look look, Actions actions, LiveModel live) {
        this.live = live;
        this.workbench = workbench;
        this.look = look;
        this.actions = actions;
    }

    Pane timeline() {
        return new Pane("timeline", "Timeline", new SimpleStringProperty(""), new VBox());
    }

    List<Pane> tabs() {
        return List.of(
                ScheduleController.pane(new ScheduleModel(workbench)),
                MachineController.pane(workbench, live, actions));
    }

    Pane inspector() {
        return new Pane("inspector", "Inspector", new SimpleStringProperty(""), new VBox());
    }
}
