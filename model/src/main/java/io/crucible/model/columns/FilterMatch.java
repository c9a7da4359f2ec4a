package io.crucible.model.columns;

import io.crucible.model.columns.EventFilter.Which;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** A filter made ready for one log. */
final class FilterMatch {
    private static final List<EventKind> KINDS = List.of(EventKind.values());

    private final EventColumns events;
    private final BitSet kinds = new BitSet();
    private final BitSet sources = new BitSet();
    private final Level least;
    private final Optional<TextMatch> text;

    FilterMatch(EventColumns events, EventFilter filter) {
        this.events = events;
        this.least = filter.least();
        for (int kind = 0; kind < KINDS.size(); kind++) {
            kinds.set(kind, meant(KINDS.get(kind), filter));
        }
        List<String> all = events.sources();
        for (int source = 0; source < all.size(); source++) {
            sources.set(source, filter.sources().isEmpty() || filter.sources().contains(all.get(source)));
        }
        this.text = filter.text().isEmpty() ? Optional.empty() : Optional.of(new TextMatch(events, filter.text()));
    }

    boolean matches(int row) {
        int head = events.head(row);
        return kinds.get(EventChunk.kindNumber(head))
                && EventChunk.level(head).compareTo(least) >= 0
                && sources.get(EventChunk.source(head))
                && (text.isEmpty() || text.get().matches(row));
    }

    private static boolean meant(EventKind kind, EventFilter filter) {
        boolean ofClass = filter.which() == Which.BOTH || kind.causal() == (filter.which() == Which.CAUSAL);
        return ofClass && (filter.kinds().isEmpty() || filter.kinds().contains(kind));
    }
}
