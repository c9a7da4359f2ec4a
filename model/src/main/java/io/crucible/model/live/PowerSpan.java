package io.crucible.model.live;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import java.util.ArrayList;
import java.util.List;

/** A stretch of a run, in virtual ns, over which a node has power without a break. */
public record PowerSpan(long from, long to) {

    /** All of a node's, in their order; {@code end} is the run's. */
    public static List<PowerSpan> of(EventColumns events, String node, long end) {
        List<PowerSpan> spans = new ArrayList<>();
        long since = -1;
        for (int row = 0; row < events.size(); row++) {
            if (!events.sources().get(events.source(row)).equals("node:" + node)) {
                continue;
            }
            EventKind kind = events.kind(row);
            if (kind == EventKind.NODE_STARTED) {
                since = events.at(row);
            } else if (since >= 0 && (kind == EventKind.NODE_CRASHED || kind == EventKind.NODE_EXITED)) {
                add(spans, since, events.at(row) - 1); // where it stands at the last instant there is still a machine
                since = -1;
            }
        }
        if (since >= 0) {
            add(spans, since, end);
        }
        return List.copyOf(spans);
    }

    /** What of some stretches lies within an instant and another. */
    public static List<PowerSpan> within(List<PowerSpan> spans, long from, long to) {
        List<PowerSpan> clipped = new ArrayList<>();
        for (PowerSpan span : spans) {
            add(clipped, Math.max(from, span.from()), Math.min(to, span.to()));
        }
        return List.copyOf(clipped);
    }

    private static void add(List<PowerSpan> spans, long from, long to) {
        if (from < to) {
            spans.add(new PowerSpan(from, to));
        }
    }

    /** The stretches in which to search back from an instant, one after another, each longer than the one before. */
    static List<PowerSpan> before(List<PowerSpan> spans, long at, long shortest, long growth) {
        List<PowerSpan> stretches = new ArrayList<>();
        long length = shortest;
        for (int index = spans.size() - 1; index >= 0; index--) {
            PowerSpan span = spans.get(index);
            long to = Math.min(at, span.to());
            while (to > span.from()) {
                long from = Math.max(span.from(), to - length);
                stretches.add(new PowerSpan(from, to));
                to = from;
                length = Math.min(length * growth, Long.MAX_VALUE / growth);
            }
        }
        return stretches;
    }

    /** Likewise on from an instant. */
    static List<PowerSpan> after(List<PowerSpan> spans, long at, long shortest, long growth) {
        List<PowerSpan> stretches = new ArrayList<>();
        long length = shortest;
        for (PowerSpan span : spans) {
            long from = Math.max(at, span.from());
            while (from < span.to()) {
                long to = span.to() - from < length ? span.to() : from + length;
                stretches.add(new PowerSpan(from, to));
                from = to;
                length = Math.min(length * growth, Long.MAX_VALUE / growth);
            }
        }
        return stretches;
    }
}
