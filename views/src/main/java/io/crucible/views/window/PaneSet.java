package io.crucible.views.window;

import io.crucible.views.action.Actions;
import io.crucible.views.assertions.AssertionsController;
import io.crucible.views.assertions.AssertionsModel;
import io.crucible.views.common.Pane;
import io.crucible.views.console.ConsoleController;
import io.crucible.views.console.ConsoleModel;
import io.crucible.views.events.EventsController;
import io.crucible.views.events.EventsModel;
import io.crucible.views.faults.FaultsController;
import io.crucible.views.faults.FaultsModel;
import io.crucible.views.frames.FramesController;
import io.crucible.views.frames.FramesModel;
import io.crucible.views.inspector.Inspector;
import io.crucible.views.inspector.InspectorModel;
import io.crucible.views.live.LiveModel;
import io.crucible.views.log.LogController;
import io.crucible.views.log.LogModel;
import io.crucible.views.machine.MachineController;
import io.crucible.views.schedule.ScheduleController;
import io.crucible.views.schedule.ScheduleModel;
import io.crucible.views.search.SearchModel;
import io.crucible.views.source.SourceController;
import io.crucible.views.source.SourceModel;
import io.crucible.views.task.TasksController;
import io.crucible.views.task.TasksModel;
import io.crucible.views.theme.Look;
import io.crucible.views.timeline.TimelineController;
import io.crucible.views.timeline.TimelineModel;
import io.crucible.views.workbench.Workbench;
import java.util.List;

/** Makes every pane that follows the moment; each is one line here. */
final class PaneSet {
    private final Workbench workbench;
    private final Actions actions;
    private final LiveModel live;
    private final TimelineModel timeline;

    PaneSet(Workbench workbench, SearchModel search, Look look, Actions actions, LiveModel live) {
        this.live = live;
        this.workbench = workbench;
        this.actions = actions;
        timeline = new TimelineModel(workbench, search, look.themeProperty());
        timeline.samplesProperty().bind(workbench.liveProperty().map(new LiveSamples(workbench)::of));
    }

    TimelineModel timelineModel() {
        return timeline;
    }

    Pane timeline() {
        return TimelineController.pane(timeline, actions);
    }

    List<Pane> tabs() {
        return List.of(
                ScheduleController.pane(new ScheduleModel(workbench)),
                EventsController.pane(new EventsModel(workbench)),
                LogController.pane(new LogModel(workbench)),
                ConsoleController.pane(new ConsoleModel(workbench)),
                FramesController.pane(new FramesModel(workbench)),
                FaultsController.pane(new FaultsModel(workbench)),
                AssertionsController.pane(new AssertionsModel(workbench)),
                SourceController.pane(new SourceModel(workbench)),
                MachineController.pane(workbench, live, actions),
                TasksController.pane(new TasksModel(workbench.tasks())));
    }

    Pane inspector() {
        return new Inspector(new InspectorModel(workbench)).pane();
    }
}
