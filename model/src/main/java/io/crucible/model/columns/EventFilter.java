package io.crucible.model.columns;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;

/**
 * Which events of a log are meant: those that meet every condition.
 *
 * @param kinds any of these, or any kind where there are none
 * @param least this level or a worse one
 * @param sources any of these, or any source where there are none
 * @param which causal events, observational ones or both
 * @param text found as {@link EventSearch} finds it; nothing where it is empty
 * @param from virtual ns, included
 * @param to virtual ns, included
 */
public record EventFilter(
        Set<EventKind> kinds, Level least, Set<String> sources, Which which, String text, long from, long to) {

    /** Every event. */
    public static final EventFilter ALL =
            new EventFilter(Set.of(), Level.TRACE, Set.of(), Which.BOTH, "", Long.MIN_VALUE, Long.MAX_VALUE);

    public EventFilter {
        kinds = Collections.unmodifiableSet(new TreeSet<>(kinds));
        sources = Collections.unmodifiableSet(new TreeSet<>(sources));
    }

    /** Classes of events. */
    public enum Which {
        BOTH,
        CAUSAL,
        OBSERVATIONAL
    }

    public EventFilter kinds(Set<EventKind> these) {
        return new EventFilter(these, least, sources, which, text, from, to);
    }

    public EventFilter least(Level level) {
        return new EventFilter(kinds, level, sources, which, text, from, to);
    }

    public EventFilter sources(Set<String> these) {
        return new EventFilter(kinds, least, these, which, text, from, to);
    }

    public EventFilter which(Which these) {
        return new EventFilter(kinds, least, sources, these, text, from, to);
    }

    public EventFilter text(String sought) {
        return new EventFilter(kinds, least, sources, which, sought, from, to);
    }

    /** Only events from one instant to another, both included, in virtual ns. */
    public EventFilter between(long first, long last) {
        return new EventFilter(kinds, least, sources, which, text, first, last);
    }

    /**
     * The rows of the log that are meant.
     *
     * @throws CancellationException soon after the cancellation was requested
     */
    public Rows rows(EventColumns events, Cancellation cancel) {
        if (equals(ALL)) {
            return Rows.all(events.size());
        }
        RowBuffer rows = new RowBuffer();
        Scan.rows(events, this, cancel, rows::add);
        return rows.rows();
    }
}
