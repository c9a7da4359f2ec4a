package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Deals the rows of a log out to the lanes of the nodes. */
final class RowSorter {
    /** Rows of one lane. */
    private static final class Rows {
        private int[] rows = new int[16];
        private int count;

        void add(int row) {
            if (count == rows.length) {
                rows = Arrays.copyOf(rows, count * 2);
            }
            rows[count++] = row;
        }
    }

    private final TimelineFilter filter;
    private final Map<String, Map<LaneKind, Rows>> rows = new TreeMap<>();
    private EventColumns events = EventColumns.NONE;
    private int sorted;

    RowSorter(TimelineFilter filter) {
        this.filter = filter;
    }

    /** Looks at every event that is new, until {@code stop} says so; the log begins with the events that were sorted before. */
    void sort(EventColumns log, BooleanSupplier stop) {
        events = log;
        List<String> sources = events.sources();
        String[] nodes = sources.stream().map(RowSorter::node).toArray(String[]::new);
        Rows[][] lanes = new Rows[nodes.length][LaneKind.values().length];
        for (; sorted < events.size() && !((sorted & 0xffff) == 0 && stop.getAsBoolean()); sorted++) {
            sort(lanes, nodes, sorted);
        }
    }

    private void sort(Rows[][] lanes, String[] nodes, int row) {
        EventKind kind = events.kind(row);
        if (!filter.shows(kind)) {
            return;
        }
        if (kind == EventKind.MESSAGE_DROPPED) {
            rows(events.text(row, "from").orElse(Lane.WORLD), LaneKind.FRAMES).add(row);
            return;
        }
        int source = events.source(row);
        add(lanes[source], nodes[source], kind, row);
    }

    @SuppressWarnings("EnumOrdinal") // an index into an array of this method's caller
    private void add(Rows[] known, String node, EventKind kind, int row) {
        LaneKind lane = lane(kind);
        Rows own = known[lane.ordinal()];
        if (own == null) {
            own = rows(node, lane);
            known[lane.ordinal()] = own;
        }
        own.add(row);
    }

    private Rows rows(String node, LaneKind lane) {
        return rows.computeIfAbsent(node, name -> new TreeMap<>()).computeIfAbsent(lane, name -> new Rows());
    }

    static LaneKind lane(EventKind kind) {
        return switch (kind) {
            case FRAME_SENT, MESSAGE_DELIVERED, MESSAGE_DROPPED -> LaneKind.FRAMES;
            case CONSOLE_OUTPUT -> LaneKind.CONSOLE;
            default -> LaneKind.EVENTS;
        };
    }

    /** The node of a source, or {@link Lane#WORLD}. */
    static String node(String source) {
        int colon = source.indexOf(':');
        return colon < 0 ? Lane.WORLD : source.substring(colon + 1);
    }

    /** Nodes that an event named, and {@link Lane#WORLD} where one belongs to none; sorted. */
    List<String> nodes() {
        return List.copyOf(rows.keySet());
    }

    /** The rows of a lane, ascending. */
    EventMarks marks(Lane lane) {
        Rows own = rows.getOrDefault(lane.of(), Map.of()).get(lane.kind());
        return new EventMarks(events, own == null ? new int[0] : Arrays.copyOf(own.rows, own.count));
    }
}
