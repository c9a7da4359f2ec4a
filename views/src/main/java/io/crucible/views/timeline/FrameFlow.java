package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The way of a frame: where it was sent and what became of it on each link.
 *
 * @param from the node that sent it, at {@code sent} virtual ns
 */
record FrameFlow(String from, long sent, List<End> ends) {
    /** A frame is not looked for further than this from the selected event, in frame events. */
    private static final int FAR = 200_000;

    /**
     * What became of it.
     *
     * @param to the node it reached or was meant for; empty where that is not told
     * @param at virtual ns
     */
    record End(Optional<String> to, long at, boolean delivered) {}

    private record Name(String from, long nic, long number) {}

    /**
     * The way of the frame that an event is about.
     *
     * @param frames rows of all events about frames, ascending
     * @param place the event's position among them
     */
    static Optional<FrameFlow> of(EventColumns events, int[] frames, int place, BooleanSupplier stop) {
        Name name = name(events, frames[place]);
        int sent = place;
        while (sent >= 0
                && place - sent < FAR
                && !stop.getAsBoolean()
                && !(events.kind(frames[sent]) == EventKind.FRAME_SENT
                        && name(events, frames[sent]).equals(name))) {
            sent--;
        }
        if (sent < 0 || events.kind(frames[sent]) != EventKind.FRAME_SENT) {
            return Optional.empty();
        }
        List<End> ends = new ArrayList<>();
        for (int next = sent + 1; next < frames.length && next - sent < FAR && !stop.getAsBoolean(); next++) {
            int row = frames[next];
            if (events.kind(row) != EventKind.FRAME_SENT && name(events, row).equals(name)) {
                ends.add(end(events, row));
            }
        }
        return Optional.of(new FrameFlow(name.from(), events.at(frames[sent]), List.copyOf(ends)));
    }

    private static Name name(EventColumns events, int row) {
        return new Name(
                events.text(row, "from").orElse(""), events.number(row, "nic", 0), events.number(row, "frame", -1));
    }

    private static End end(EventColumns events, int row) {
        boolean delivered = events.kind(row) == EventKind.MESSAGE_DELIVERED;
        Optional<String> to = delivered
                ? Optional.of(RowSorter.node(events.sources().get(events.source(row))))
                : events.text(row, "target");
        return new End(to, events.at(row), delivered);
    }
}
