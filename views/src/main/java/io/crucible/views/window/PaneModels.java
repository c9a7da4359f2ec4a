package io.crucible.views.window;

import io.crucible.views.assertions.AssertionsModel;
import io.crucible.views.console.ConsoleModel;
import io.crucible.views.events.EventsModel;
import io.crucible.views.faults.FaultsModel;
import io.crucible.views.frames.FramesModel;
import io.crucible.views.inspector.InspectorModel;
import io.crucible.views.log.LogModel;
import io.crucible.views.schedule.ScheduleModel;
import io.crucible.views.search.SearchModel;
import io.crucible.views.source.SourceModel;
import io.crucible.views.table.TableModel;
import io.crucible.views.theme.Theme;
import io.crucible.views.timeline.TimelineModel;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import javafx.beans.value.ObservableValue;

/** What the panes that follow the moment show; there is no control in it, so that any one thread may have it. */
record PaneModels(
        TimelineModel timeline,
        ScheduleModel schedule,
        EventsModel events,
        LogModel log,
        ConsoleModel console,
        FramesModel frames,
        FaultsModel faults,
        AssertionsModel assertions,
        SourceModel source,
        InspectorModel inspector) {

    static PaneModels of(Workbench workbench, SearchModel search, ObservableValue<Theme> theme) {
        return new PaneModels(
                new TimelineModel(workbench, search, theme),
                new ScheduleModel(workbench),
                new EventsModel(workbench),
                new LogModel(workbench),
                new ConsoleModel(workbench),
                new FramesModel(workbench),
                new FaultsModel(workbench),
                new AssertionsModel(workbench),
                new SourceModel(workbench),
                new InspectorModel(workbench));
    }

    /** Those that are tables. */
    List<TableModel> tables() {
        return List.of(
                schedule.table(),
                events.table(),
                log.table(),
                console.table(),
                frames.table(),
                faults.table(),
                assertions.table());
    }
}
