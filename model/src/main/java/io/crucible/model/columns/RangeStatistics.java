package io.crucible.model.columns;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.EventKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;

/**
 * Figures of the events that a filter means.
 *
 * @param count number of events
 * @param kinds number of events of each kind that occurs
 * @param sources number of events of each source that occurs
 * @param gaps virtual ns from each event to the next
 * @param lengths the numbers called {@code bytes} of the events that have one
 */
public record RangeStatistics(
        long count, Map<EventKind, Long> kinds, SortedMap<String, Long> sources, Summary gaps, Summary lengths) {

    public RangeStatistics {
        kinds = Collections.unmodifiableMap(new EnumMap<>(kinds));
        sources = Collections.unmodifiableSortedMap(new TreeMap<>(sources));
    }

    /** Figures of some numbers; all 0 where there are none. */
    public record Summary(long count, long least, double mean, long greatest) {}

    /**
     * The figures, in one pass that keeps no list of events.
     *
     * @throws CancellationException soon after the cancellation was requested
     */
    public static RangeStatistics of(EventColumns events, EventFilter filter, Cancellation cancel) {
        Tally tally = new Tally(events);
        Scan.rows(events, filter, cancel, tally::add);
        return tally.statistics();
    }

    /**
     * The same of the rows at the positions {@code from} to {@code to}, both included.
     *
     * @throws CancellationException soon after the cancellation was requested
     */
    public static RangeStatistics of(EventColumns events, Rows rows, int from, int to, Cancellation cancel) {
        Tally tally = new Tally(events);
        for (int position = from; position <= to; position++) {
            if (position % Scan.LOOK_EVERY == 0) {
                Scan.goOn(cancel);
            }
            tally.add(rows.row(position));
        }
        return tally.statistics();
    }

    private static final class Tally {
        private final EventColumns events;
        private final long[] kinds = new long[EventKind.values().length];
        private final long[] sources;
        private final Running gaps = new Running();
        private final Running lengths = new Running();
        private final int bytes;
        private long count;
        private long before;

        Tally(EventColumns events) {
            this.events = events;
            this.sources = new long[events.sources().size()];
            this.bytes = events.names().find("bytes");
        }

        void add(int row) {
            int head = events.head(row);
            kinds[EventChunk.kindNumber(head)]++;
            sources[EventChunk.source(head)]++;
            long at = events.at(row);
            if (count++ > 0) {
                gaps.add(at - before);
            }
            before = at;
            AttributeCursor cursor = events.attributes(row);
            if (cursor.find(bytes) && cursor.type() == AttributeBytes.NUMBER) {
                lengths.add(cursor.value());
            }
        }

        RangeStatistics statistics() {
            Map<EventKind, Long> ofKinds = new EnumMap<>(EventKind.class);
            for (EventKind kind : EventKind.values()) {
                long number = kinds[EventChunk.kindNumber(EventChunk.head(0, kind.level(), kind))];
                if (number > 0) {
                    ofKinds.put(kind, number);
                }
            }
            SortedMap<String, Long> ofSources = new TreeMap<>();
            for (int source = 0; source < sources.length; source++) {
                if (sources[source] > 0) {
                    ofSources.put(events.sources().get(source), sources[source]);
                }
            }
            return new RangeStatistics(count, ofKinds, ofSources, gaps.summary(), lengths.summary());
        }
    }

    private static final class Running {
        private long count;
        private long least = Long.MAX_VALUE;
        private long greatest = Long.MIN_VALUE;
        private double sum;

        void add(long value) {
            count++;
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
            sum += value;
        }

        Summary summary() {
            return count == 0 ? new Summary(0, 0, 0, 0) : new Summary(count, least, sum / count, greatest);
        }
    }
}
