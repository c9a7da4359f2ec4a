package io.crucible.model.columns;

import io.crucible.model.backend.Cancellation;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;

/** Goes through the rows that a filter means. */
final class Scan {
    static final int LOOK_EVERY = 1 << 13;

    private Scan() {}

    /**
     * Gives every row that is meant, in order.
     *
     * @throws CancellationException soon after the cancellation was requested
     */
    static void rows(EventColumns events, EventFilter filter, Cancellation cancel, IntConsumer sink) {
        FilterMatch match = new FilterMatch(events, filter);
        int end = filter.to() == Long.MAX_VALUE ? events.size() : events.firstAtOrAfter(filter.to() + 1);
        for (int row = events.firstAtOrAfter(filter.from()); row < end; row++) {
            if (row % LOOK_EVERY == 0) {
                goOn(cancel);
            }
            if (match.matches(row)) {
                sink.accept(row);
            }
        }
    }

    static void goOn(Cancellation cancel) {
        if (cancel.requested()) {
            throw new CancellationException("Looking through the events was cancelled.");
        }
    }
}
