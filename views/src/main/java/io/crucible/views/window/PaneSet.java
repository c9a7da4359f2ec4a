package io.crucible.views.window;

import io.crucible.views.action.Actions;
import io.crucible.views.assertions.AssertionsController;
import io.crucible.views.common.Pane;
import io.crucible.views.compare.BisectModel;
import io.crucible.views.compare.CompareController;
import io.crucible.views.compare.CompareModel;
import io.crucible.views.compare.ComparedRows;
import io.crucible.views.compare.SecondTimeline;
import io.crucible.views.console.ConsoleController;
import io.crucible.views.events.EventsController;
import io.crucible.views.faults.FaultsController;
import io.crucible.views.frames.FramesController;
import io.crucible.views.inspector.Inspector;
import io.crucible.views.live.LiveModel;
import io.crucible.views.log.LogController;
import io.crucible.views.machine.MachineController;
import io.crucible.views.schedule.ScheduleController;
import io.crucible.views.search.SearchModel;
import io.crucible.views.source.SourceController;
import io.crucible.views.task.TasksController;
import io.crucible.views.task.TasksModel;
import io.crucible.views.theme.Look;
import io.crucible.views.timeline.TimelineController;
import io.crucible.views.timeline.TimelineModel;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.List;

/** Makes every pane that follows the moment; each is one line here. */
final class PaneSet {
    private final Workbench workbench;
    private final Actions actions;
    private final LiveModel live;
    private final PaneModels models;
    private final CompareModel comparing;
    private final BisectModel bisect;
    private final Look look;

    PaneSet(Workbench workbench, SearchModel search, Look look, Actions actions, LiveModel live, Path kept) {
        this.live = live;
        this.workbench = workbench;
        this.actions = actions;
        this.look = look;
        comparing = new CompareModel(workbench);
        bisect = new BisectModel(comparing, kept);
        models = PaneModels.of(workbench, search, look.themeProperty());
        models.timeline().samplesProperty().bind(workbench.liveProperty().map(new LiveSamples(workbench)::of));
    }

    TimelineModel timelineModel() {
        return models.timeline();
    }

    Pane timeline() {
        return SecondTimeline.below(
                comparing,
                models.timeline(),
                TimelineController.pane(models.timeline(), actions),
                look.themeProperty());
    }

    /** The search in the machines of both. */
    BisectModel bisect() {
        return bisect;
    }

    /** The run beside the open one. */
    CompareModel comparing() {
        return comparing;
    }

    List<Pane> tabs(CampaignActions campaigns) {
        return List.of(
                ScheduleController.pane(models.schedule()),
                EventsController.pane(models.events()),
                LogController.pane(models.log()),
                ConsoleController.pane(models.console()),
                FramesController.pane(models.frames()),
                FaultsController.pane(models.faults()),
                AssertionsController.pane(models.assertions()),
                SourceController.pane(models.source()),
                CompareController.pane(comparing, new ComparedRows(comparing, bisect), bisect, actions),
                MachineController.pane(workbench, live, actions),
                TasksController.pane(new TasksModel(workbench.tasks())),
                campaigns.pane(actions, look.themeProperty()));
    }

    Pane inspector() {
        return new Inspector(models.inspector()).pane();
    }
}
