package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.Arrays;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;

/** Follows the selection and finds the way of the frame that is selected. */
final class FlowFinder {
    private final Workbench workbench;
    private final ObjectProperty<Optional<FrameFlow>> flow;
    private final Tasks.Lane lane;

    FlowFinder(Workbench workbench, ObjectProperty<Optional<FrameFlow>> flow) {
        this.workbench = workbench;
        this.flow = flow;
        lane = workbench.tasks().lane("frame's way");
    }

    void watch() {
        workbench.moment().placeProperty().addListener((property, before, now) -> find(now));
    }

    private void find(Optional<Place> place) {
        lane.cancel();
        flow.set(Optional.empty());
        Optional<RunDocument> open = workbench.document();
        if (open.isPresent() && place.flatMap(Place::item).orElse(null) instanceof Item.EventItem event) {
            int[] frames = open.get().places().frames();
            int position = Arrays.binarySearch(frames, event.row());
            if (position >= 0) {
                find(open.get().events(), frames, position);
            }
        }
    }

    private void find(EventColumns events, int[] frames, int position) {
        lane.start(progress -> {
            Optional<FrameFlow> found = FrameFlow.of(events, frames, position, progress::cancelled);
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    flow.set(found);
                }
            });
        });
    }
}
