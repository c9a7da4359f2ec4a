package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.views.item.Item;

/**
 * Events of a lane.
 *
 * @param rows ascending; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record EventMarks(EventColumns events, int[] rows) implements Marks {
    @Override
    public int size() {
        return rows.length;
    }

    @Override
    public long at(int index) {
        return events.at(rows[index]);
    }

    @Override
    public Tone tone(int index) {
        EventKind kind = events.kind(rows[index]);
        return switch (kind) {
            case FRAME_SENT, MESSAGE_DELIVERED -> Tone.FRAME;
            case MESSAGE_DROPPED -> Tone.FAULT;
            default -> Tone.of(events.level(rows[index]));
        };
    }

    @Override
    public Item item(int index) {
        return new Item.EventItem(rows[index]);
    }
}
