package io.crucible.views.timeline;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Messages;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;

/** What can be done with the timeline by keys and from the palette. */
final class TimelineActions {
    private final Actions actions;
    private final TimelineModel model;
    private final TimelineMoves moves;
    private final LaneWalk walk;
    private final Messages messages = Messages.of("timeline");

    TimelineActions(Actions actions, TimelineModel model, TimelineMoves moves, LaneWalk walk) {
        this.actions = actions;
        this.model = model;
        this.moves = moves;
        this.walk = walk;
    }

    void add() {
        ObservableBooleanValue open =
                Bindings.createBooleanBinding(() -> model.data().isPresent(), model.dataProperty());
        ObservableBooleanValue marked = Bindings.createBooleanBinding(
                () -> model.range().range().isPresent(), model.range().rangeProperty());
        add("zoom-in", "W", open, () -> moves.zoom(1));
        add("zoom-out", "S", open, () -> moves.zoom(-1));
        add("pan-left", "A", open, () -> moves.pan(-1));
        add("pan-right", "D", open, () -> moves.pan(1));
        add("next-in-lane", "Period", open, () -> walk.along(true));
        add("previous-in-lane", "Comma", open, () -> walk.along(false));
        add("centre", "F", open, moves::centre);
        add("whole-run", "", open, moves::all);
        add("mark-range", "R", open, moves::markSelection);
        add("clear-range", "Esc", marked, () -> model.range().clear());
        add(
                "fold-gaps",
                "",
                open,
                () -> model.foldedProperty().set(!model.foldedProperty().get()));
        add("show-all-lanes", "", open, model::showAll);
    }

    private void add(String id, String keys, ObservableBooleanValue available, Runnable perform) {
        actions.add(new Action("timeline-" + id, messages.text(id), keys, "", available, perform));
    }
}
