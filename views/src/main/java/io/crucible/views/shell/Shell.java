package io.crucible.views.shell;

import io.crucible.views.action.Actions;
import io.crucible.views.common.View;
import io.crucible.views.sides.SidesModel;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;

/** The frame of the window round its panes. */
public final class Shell {
    private final ShellController controller;
    private final Parent root;

    /** @param actions must hold every action that the toolbar shows */
    public Shell(ShellModel model, Actions actions, Panes panes) {
        controller = new ShellController(model, actions, panes);
        root = View.SHELL.load(controller);
    }

    /** What everything in the window is in. */
    public StackPane stack() {
        return controller.stack();
    }

    public Parent root() {
        return root;
    }

    /** Shows the tab with this pane's id; does nothing where there is none. */
    public void showTab(String id) {
        controller.sides().show(id);
    }

    /** The ids of the panes that have a tab, in order. */
    public List<String> tabIds() {
        return controller.tabIds();
    }

    /** Which tab stands on which side, and which one a person is at. */
    public SidesModel sides() {
        return controller.sides();
    }

    /** Puts tabs and dividers as they are at first. */
    public void reset() {
        controller.reset();
    }

    /** Where the dividers stand, 0 to 1. */
    public List<Double> dividers() {
        return controller.layout().dividers();
    }

    /** Puts the dividers where {@link #dividers} said they stood. */
    public void divide(List<Double> positions) {
        controller.layout().divide(positions);
    }

    /** Gives the window to the timeline, or shows all panes again as they were. */
    public void timelineAlone(boolean alone) {
        controller.layout().timelineAlone(alone);
    }

    /** Gives the room of the timeline and of the inspector to the tabs, or shows all panes again as they were. */
    public void tabsAlone(boolean alone) {
        controller.layout().tabsAlone(alone);
    }

    public boolean timelineIsAlone() {
        return controller.layout().timelineIsAlone();
    }

    /** Puts the cursor into the search field. */
    public void find() {
        controller.find();
    }

    public Node searchField() {
        return controller.searchField();
    }

    /** Where palettes and key lists are laid over the window. */
    public StackPane overlay() {
        return controller.overlay();
    }
}
