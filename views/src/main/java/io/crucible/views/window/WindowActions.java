package io.crucible.views.window;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Messages;
import io.crucible.views.shell.Shell;
import io.crucible.views.sides.SidesModel;
import io.crucible.views.workbench.Workbench;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;

/** The actions that need no pane of their own. */
final class WindowActions {
    private static final ObservableBooleanValue ALWAYS = new SimpleBooleanProperty(true);

    private final Actions actions;
    private final Messages messages = Messages.of("shell");

    WindowActions(Actions actions) {
        this.actions = actions;
    }

    void add(String id, String message, String keys, String icon, ObservableBooleanValue available, Runnable perform) {
        actions.add(new Action(id, messages.text(message), keys, icon, available, perform));
    }

    void always(String id, String message, String keys, String icon, Runnable perform) {
        add(id, message, keys, icon, ALWAYS, perform);
    }

    /** Where tabs stand. */
    void sides(Shell shell) {
        SidesModel sides = shell.sides();
        BooleanBinding split =
                Bindings.createBooleanBinding(() -> sides.sidesProperty().get().split(), sides.sidesProperty());
        always(
                "tab-over",
                "tab.over",
                "Ctrl+E",
                "",
                () -> sides.moveOver(sides.currentProperty().get()));
        add("tabs-join", "tabs.join", "", "", split, sides::join);
        always("reset-layout", "reset.layout", "", "", shell::reset);
        always("timeline-alone", "timeline.alone", "Ctrl+M", "", () -> shell.timelineAlone(!shell.timelineIsAlone()));
    }

    /** Stepping and the way back and forward. */
    void moving(Workbench workbench) {
        BooleanBinding open =
                Bindings.createBooleanBinding(() -> workbench.document().isPresent(), workbench.documentProperty());
        add("to-start", "to.start", "Shift+F5", "fth-skip-back", open, workbench::toStart);
        add("step-back", "step.back", "Shift+F10", "fth-chevron-left", open, workbench::stepBack);
        add("step-forward", "step.forward", "F10", "fth-chevron-right", open, workbench::stepForward);
        add("to-end", "to.end", "F5", "fth-skip-forward", open, workbench::toEnd);
        add(
                "back",
                "back",
                "Alt+Left",
                "fth-corner-up-left",
                workbench.moment().canGoBackProperty(),
                workbench.moment()::back);
        add(
                "forward",
                "forward",
                "Alt+Right",
                "fth-corner-up-right",
                workbench.moment().canGoForwardProperty(),
                workbench.moment()::forward);
    }
}
