package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import java.util.Optional;

/** How many events of a run are in each stretch of an axis. The last answer is kept: while a person pans and zooms, the whole run stays the same. */
final class Density {
    private final EventColumns events;
    /** Any thread may find it anew. */
    private volatile Optional<Counts> last = Optional.empty();

    Density(EventColumns events) {
        this.events = events;
    }

    /**
     * What is in stretches of {@code width} columns from the beginning of the axis on.
     *
     * @param each events in each stretch, not to be changed
     * @param most the largest of them, at least 1
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Counts(Axis axis, int width, int[] each, int most) {}

    Counts counts(Axis axis, int width) {
        Optional<Counts> known = last.filter(counts -> counts.axis.equals(axis) && counts.width == width);
        if (known.isPresent()) {
            return known.get();
        }
        Counts found = count(axis, width);
        last = Optional.of(found);
        return found;
    }

    private Counts count(Axis axis, int width) {
        int[] each = new int[axis.columns() / width];
        int most = 1;
        int before = 0;
        for (int stretch = 0; stretch < each.length; stretch++) {
            int next = events.firstAtOrAfter(axis.start((stretch + 1) * width));
            each[stretch] = next - before;
            most = Math.max(most, each[stretch]);
            before = next;
        }
        return new Counts(axis, width, each, most);
    }
}
