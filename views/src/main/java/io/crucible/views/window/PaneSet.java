package io.crucible.views.window;

import io.crucible.views.action.Actions;
import io.crucible.views.common.Pane;
import io.crucible.views.schedule.ScheduleController;
import io.crucible.views.schedule.ScheduleModel;
import io.crucible.views.search.SearchModel;
import io.crucible.views.theme.Look;
import io.crucible.views.timeline.TimelineController;
import io.crucible.views.timeline.TimelineModel;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.layout.VBox;

/** Makes every pane that follows the moment; each is one line here. */
final class PaneSet {
    private final Workbench workbench;
    private final Look look;
    private final Actions actions;
    private final TimelineModel timeline;

    PaneSet(Workbench workbench, SearchModel search, Look look, Actions actions) {
        this.workbench = workbench;
        this.look = look;
        this.actions = actions;
        timeline = new TimelineModel(workbench, search, look.themeProperty());
    }

    Pane timeline() {
        return TimelineController.pane(timeline, actions);
    }

    List<Pane> tabs() {
        return List.of(ScheduleController.pane(new ScheduleModel(workbench)));
    }

    Pane inspector() {
        return new Pane("inspector", "Inspector", new SimpleStringProperty(""), new VBox());
    }
}
