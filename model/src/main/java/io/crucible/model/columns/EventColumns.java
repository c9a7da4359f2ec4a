package io.crucible.model.columns;

import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;

/**
 * An immutable log of events, by column. Row {@code n} is the event with sequence number {@code n}; virtual time does not decrease from row to
 * row in the log of a run. Any thread may read it.
 */
public final class EventColumns {
    /** The log without events. */
    public static final EventColumns NONE = new EventColumnsBuilder().snapshot();

    private final Object log;
    private final EventChunk[] chunks;
    private final int size;
    private final Words sources;
    private final Words names;
    private final Words texts;

    /** @param log the same object for all snapshots of one log */
    EventColumns(Object log, EventChunk[] chunks, int size, Words sources, Words names, Words texts) {
        this.log = log;
        this.chunks = chunks;
        this.size = size;
        this.sources = sources;
        this.names = names;
        this.texts = texts;
    }

    /** The columns of these events, whose sequence numbers are dense from 0. */
    public static EventColumns of(Iterable<Event> events) {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        events.forEach(builder::append);
        return builder.snapshot();
    }

    /** Number of events. */
    public int size() {
        return size;
    }

    /** Whether this is a snapshot of the same log as another, taken no earlier, so that it begins with all of the other's events. */
    public boolean continues(EventColumns earlier) {
        return log == earlier.log && size >= earlier.size;
    }

    /** Virtual ns. */
    public long at(int row) {
        return chunk(row).at()[row(row)];
    }

    /** Instructions the node had retired, or {@link Event#NO_ICOUNT}. */
    public long icount(int row) {
        return chunk(row).icount()[row(row)];
    }

    public EventKind kind(int row) {
        return EventChunk.kind(head(row));
    }

    public Level level(int row) {
        return EventChunk.level(head(row));
    }

    /** The position of the event's source in {@link #sources()}. */
    public int source(int row) {
        return EventChunk.source(head(row));
    }

    /** All sources in order of first use; a later snapshot of the same log begins with them. */
    public List<String> sources() {
        return sources.list();
    }

    /** The event itself. */
    public Event event(int row) {
        Attributes attributes = Attributes.none();
        for (AttributeCursor cursor = attributes(row); cursor.next(); ) {
            String name = names.get(cursor.name());
            switch (cursor.type()) {
                case AttributeBytes.NUMBER -> attributes.number(name, cursor.value());
                case AttributeBytes.FALSE -> attributes.flag(name, false);
                case AttributeBytes.TRUE -> attributes.flag(name, true);
                default -> attributes.text(name, cursor.text(texts));
            }
        }
        return new Event(row, at(row), icount(row), sources.get(source(row)), kind(row), level(row), attributes.map());
    }

    /** The first row at or after this instant (virtual ns), or {@link #size()}. */
    public int firstAtOrAfter(long at) {
        int from = 0;
        int to = size;
        while (from < to) {
            int middle = from + to >>> 1;
            if (at(middle) < at) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** The number that is the event's attribute of this name, or {@code absent} where it has no such number. */
    public long number(int row, String name, long absent) {
        AttributeCursor cursor = attributes(row);
        return cursor.find(names.find(name)) && cursor.type() == AttributeBytes.NUMBER ? cursor.value() : absent;
    }

    /** The flag that is the event's attribute of this name, or {@code absent} where it has no such flag. */
    public boolean flag(int row, String name, boolean absent) {
        AttributeCursor cursor = attributes(row);
        boolean flag = cursor.find(names.find(name))
                && (cursor.type() == AttributeBytes.TRUE || cursor.type() == AttributeBytes.FALSE);
        return flag ? cursor.type() == AttributeBytes.TRUE : absent;
    }

    /** The text that is the event's attribute of this name. */
    public Optional<String> text(int row, String name) {
        AttributeCursor cursor = attributes(row);
        return cursor.find(names.find(name)) && cursor.isText() ? Optional.of(cursor.text(texts)) : Optional.empty();
    }

    /** The same log as a list whose events are made when they are asked for. */
    public List<Event> asList() {
        return new Materialised();
    }

    /** An immutable list of these events: the list itself where it is one of {@link #asList()}, otherwise a copy. */
    public static List<Event> kept(List<Event> events) {
        return events instanceof Materialised ? events : List.copyOf(events);
    }

    /** Number of the source, level and kind of a row, as {@link EventChunk} packs them. */
    int head(int row) {
        return chunk(row).head()[row(row)];
    }

    AttributeCursor attributes(int row) {
        return new AttributeCursor(chunk(row), row(row));
    }

    Words sourceWords() {
        return sources;
    }

    Words names() {
        return names;
    }

    Words texts() {
        return texts;
    }

    private EventChunk chunk(int row) {
        if (row >= size) {
            throw new IndexOutOfBoundsException("row " + row + " of " + size);
        }
        return chunks[row >> EventChunk.SHIFT];
    }

    private static int row(int row) {
        return row & EventChunk.ROWS - 1;
    }

    private final class Materialised extends AbstractList<Event> implements RandomAccess {
        @Override
        public Event get(int row) {
            return event(row);
        }

        @Override
        public int size() {
            return size;
        }
    }
}
