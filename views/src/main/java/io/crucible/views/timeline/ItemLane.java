package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.views.item.Item;
import java.util.Optional;

/** Tells in which lane an item is. */
final class ItemLane {
    private ItemLane() {}

    static Optional<Lane> of(TimelineData data, Item item) {
        Lane lane;
        if (item instanceof Item.EventItem event) {
            EventColumns events = data.document().events();
            if (event.row() >= events.size()) {
                return Optional.empty();
            }
            lane = event(events, event.row());
        } else if (item instanceof Item.DecisionItem) {
            lane = new Lane(LaneKind.DECISIONS, "");
        } else if (item instanceof Item.FaultItem) {
            lane = new Lane(LaneKind.FAULTS, "");
        } else if (item instanceof Item.AssertionItem assertion) {
            lane = new Lane(LaneKind.ASSERTION, assertion.assertion());
        } else if (item instanceof Item.SampleItem) {
            lane = new Lane(LaneKind.FINGERPRINTS, "");
        } else {
            lane = new Lane(LaneKind.RUNS, ((Item.NodeItem) item).node());
        }
        return data.lanes().contains(lane) ? Optional.of(lane) : Optional.empty();
    }

    private static Lane event(EventColumns events, int row) {
        EventKind kind = events.kind(row);
        String node = kind == EventKind.MESSAGE_DROPPED
                ? events.text(row, "from").orElse(Lane.WORLD)
                : RowSorter.node(events.sources().get(events.source(row)));
        return new Lane(RowSorter.lane(kind), node);
    }
}
