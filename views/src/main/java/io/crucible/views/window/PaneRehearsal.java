package io.crucible.views.window;

import io.crucible.model.moment.Grain;
import io.crucible.views.action.Actions;
import io.crucible.views.assertions.AssertionsController;
import io.crucible.views.common.Pane;
import io.crucible.views.common.Turns;
import io.crucible.views.console.ConsoleController;
import io.crucible.views.events.EventsController;
import io.crucible.views.faults.FaultsController;
import io.crucible.views.frames.FramesController;
import io.crucible.views.inspector.Inspector;
import io.crucible.views.log.LogController;
import io.crucible.views.navigator.NavigatorController;
import io.crucible.views.navigator.NavigatorModel;
import io.crucible.views.notes.NotesController;
import io.crucible.views.notes.NotesModel;
import io.crucible.views.schedule.ScheduleController;
import io.crucible.views.search.SearchModel;
import io.crucible.views.source.SourceController;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Look;
import io.crucible.views.theme.Theme;
import io.crucible.views.timeline.TimelineController;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.StackPane;

/**
 * Shows an artifact and a campaign in a second set of panes behind the welcome page and steps through them there, a little in every few pulses, so that nothing that is
 * done when a person opens one is done for the first time, which takes several times as long as any later one. Lives on the window's thread.
 */
final class PaneRehearsal extends AnimationTimer {
    private static final int PULSES = 2;

    private final StackPane stack;
    private final BooleanSupplier wanted;
    private final StackPane stage = new StackPane();
    private final Workbench workbench = new Workbench(new Tasks(Platform::runLater, System::nanoTime));
    private final Deque<Runnable> acts = new ArrayDeque<>();
    private int pulse;

    /**
     * @param stack of which it adds to the back, and takes away again
     * @param notes the folder of notes
     * @param wanted whether a file is open or being opened, so that nothing else should be done
     */
    PaneRehearsal(StackPane stack, Path artifact, Look look, Path notes, BooleanSupplier wanted) {
        this.stack = stack;
        this.wanted = wanted;
        // Not the window's own theme, which would hold these models, and have them paint, after the rehearsal.
        ObservableValue<Theme> theme =
                new SimpleObjectProperty<>(look.themeProperty().get());
        PaneModels models = PaneModels.of(workbench, new SearchModel(workbench), theme);
        stage.setId("rehearsal");
        stage.setDisable(true);
        NavigatorModel navigator = new NavigatorModel(workbench, file -> {});
        NotesModel noted = new NotesModel(workbench, notes);
        acts.add(() -> workbench.open(artifact));
        List.<Supplier<Pane>>of(
                        () -> NavigatorController.pane(navigator, NotesController.pane(noted)),
                        () -> new Inspector(models.inspector()).pane(),
                        () -> TimelineController.pane(models.timeline(), new Actions()),
                        () -> ScheduleController.pane(models.schedule()),
                        () -> EventsController.pane(models.events()),
                        () -> LogController.pane(models.log()),
                        () -> ConsoleController.pane(models.console()),
                        () -> FramesController.pane(models.frames()),
                        () -> FaultsController.pane(models.faults()),
                        () -> AssertionsController.pane(models.assertions()),
                        () -> SourceController.pane(models.source()))
                .forEach(this::act);
        acts.addAll(new CampaignRehearsal(workbench, stage, theme).acts());
    }

    private void act(Supplier<Pane> pane) {
        acts.add(() -> stage.getChildren().setAll(pane.get().root()));
        acts.add(() -> workbench.step(Grain.DECISION, false));
        acts.add(() -> workbench.step(Grain.EVENT, false));
        acts.add(() -> workbench.step(Grain.ASSERTION, false));
        acts.add(workbench::toEnd);
    }

    @Override
    public void start() {
        stack.getChildren().add(0, stage);
        super.start();
    }

    @Override
    public void handle(long now) {
        if (wanted.getAsBoolean()) {
            end();
        } else if (++pulse % PULSES == 0 && Turns.resting() && workbench.tasks().idle()) {
            if (acts.isEmpty()) {
                end();
            } else {
                acts.remove().run();
            }
        }
    }

    private void end() {
        stop();
        stack.getChildren().remove(stage);
        stage.getChildren().clear();
        workbench.tasks().later(workbench::close);
    }
}
