package io.crucible.model.columns;

import io.crucible.model.backend.Cancellation;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Finds a text in events, in upper or lower case: in the word of the kind, the source, or the value of an attribute; {@code name=value} also
 * finds events whose attribute of that name holds the value.
 */
public final class EventSearch {
    private static final int BLOCK = 1 << 14;

    private final EventColumns events;
    private final TextMatch match;
    private final boolean empty;

    /** A search in one log; an empty text is found nowhere. */
    public EventSearch(EventColumns events, String text) {
        this.events = events;
        this.match = new TextMatch(events, text);
        this.empty = text.isEmpty();
    }

    /**
     * All rows that hold the text.
     *
     * @param early is told what was found so far as soon as there is something, then every time the number of rows looked through doubles
     * @throws CancellationException soon after the cancellation was requested
     */
    public Rows all(Cancellation cancel, Consumer<Rows> early) {
        RowBuffer found = new RowBuffer();
        int told = 0;
        int tellAt = 0;
        for (int from = 0; from < events.size() && !empty; from += BLOCK) {
            Scan.goOn(cancel);
            int to = Math.min(events.size() - from, BLOCK) + from;
            for (int row = from; row < to; row++) {
                if (match.matches(row)) {
                    found.add(row);
                }
            }
            if (found.size() > told && to >= tellAt) {
                early.accept(found.rows());
                told = found.size();
                tellAt = (int) Math.min(Integer.MAX_VALUE, 2L * to);
            }
        }
        return found.rows();
    }

    /**
     * The nearest row behind or before {@code row} that holds the text.
     *
     * @throws CancellationException soon after the cancellation was requested
     */
    public OptionalInt nearest(int row, boolean forward, Cancellation cancel) {
        int step = forward ? 1 : -1;
        for (int at = row + step; at >= 0 && at < events.size() && !empty; at += step) {
            if (at % BLOCK == 0) {
                Scan.goOn(cancel);
            }
            if (match.matches(at)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }
}
