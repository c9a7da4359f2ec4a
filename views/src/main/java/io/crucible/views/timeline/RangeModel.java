package io.crucible.views.timeline;

import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The stretch that a person marked, and what happened in it. */
final class RangeModel {
    private final Workbench workbench;
    private final Tasks.Lane lane;
    private final ReadOnlyObjectWrapper<Optional<TimeRange>> range =
            new ReadOnlyObjectWrapper<>(this, "range", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RangeCount>> count =
            new ReadOnlyObjectWrapper<>(this, "count", Optional.empty());

    RangeModel(Workbench workbench) {
        this.workbench = workbench;
        lane = workbench.tasks().lane("range");
    }

    ReadOnlyObjectProperty<Optional<TimeRange>> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    Optional<TimeRange> range() {
        return range.get();
    }

    /** Empty until it has been counted. */
    ReadOnlyObjectProperty<Optional<RangeCount>> countProperty() {
        return count.getReadOnlyProperty();
    }

    void clear() {
        lane.cancel();
        range.set(Optional.empty());
        count.set(Optional.empty());
    }

    /** Marks a stretch and counts; the last count stays to be seen until there is the new one. */
    void mark(TimeRange next) {
        range.set(Optional.of(next));
        Optional<RunDocument> open = workbench.document();
        open.ifPresent(document -> lane.start(progress -> {
            RangeCount counted = RangeCount.of(document, next, progress::cancelled);
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    count.set(Optional.of(counted));
                }
            });
        }));
    }
}
