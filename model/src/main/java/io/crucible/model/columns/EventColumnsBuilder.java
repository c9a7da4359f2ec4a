package io.crucible.model.columns;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Appends events to a log; one thread appends and takes snapshots, any thread may read these meanwhile. */
public final class EventColumnsBuilder {
    private static final int FIRST_ROWS = 64;

    private final Object log = new Object();
    private final List<EventChunk> sealed = new ArrayList<>();
    private final Dictionary sources = new Dictionary();
    private final Dictionary names = new Dictionary();
    private final Dictionary texts = new Dictionary();
    private final AttributeBytes attributes = new AttributeBytes(texts);
    private final PlainLine plain = new PlainLine(this, sources, names, attributes);
    private long[] at = new long[FIRST_ROWS];
    private long[] icount = new long[FIRST_ROWS];
    private int[] head = new int[FIRST_ROWS];
    private int[] ends = new int[FIRST_ROWS];
    private int rows;

    /** Number of events so far. */
    public int size() {
        return (sealed.size() << EventChunk.SHIFT) + rows;
    }

    /**
     * Adds an event.
     *
     * @throws IllegalArgumentException where its sequence number is not the number of events before it
     */
    public void append(Event event) {
        if (event.sequence() != size()) {
            throw new IllegalArgumentException("event " + size() + " has the sequence number " + event.sequence());
        }
        event.attributes().forEach((name, attribute) -> {
            int number = names.add(name);
            if (attribute instanceof Attribute.Text text) {
                attributes.text(number, text.value());
            } else if (attribute instanceof Attribute.Number value) {
                attributes.number(number, value.value());
            } else if (attribute instanceof Attribute.Flag flag) {
                attributes.flag(number, flag.value());
            }
        });
        end(event.at(), event.icount(), sources.add(event.source()), event.kind(), event.level());
    }

    /**
     * Adds the event of a line that is written as {@code EventCodec} writes most: nothing in it is escaped or wrong, and its sequence number is
     * the number of events before it.
     *
     * @return false where the line is not of this form; then nothing has been added, and {@code EventCodec} finds out what it is
     */
    public boolean appendPlain(byte[] line, int from, int to) {
        return plain.append(line, from, to);
    }

    /** The log so far. */
    public EventColumns snapshot() {
        EventChunk[] chunks = sealed.toArray(new EventChunk[sealed.size() + 1]);
        chunks[sealed.size()] = new EventChunk(at, icount, head, ends, attributes.bytes());
        return new EventColumns(log, chunks, size(), sources.words(), names.words(), texts.words());
    }

    /** Ends the row whose attributes have been written. */
    void end(long atNs, long instructions, int source, EventKind kind, Level level) {
        if (rows == at.length) {
            grow();
        }
        at[rows] = atNs;
        icount[rows] = instructions;
        head[rows] = EventChunk.head(source, level, kind);
        ends[rows] = attributes.size();
        rows++;
        if (rows == EventChunk.ROWS) {
            seal();
        }
    }

    private void grow() {
        int more = Math.min(rows * 4, EventChunk.ROWS);
        at = Arrays.copyOf(at, more);
        icount = Arrays.copyOf(icount, more);
        head = Arrays.copyOf(head, more);
        ends = Arrays.copyOf(ends, more);
    }

    private void seal() {
        sealed.add(new EventChunk(at, icount, head, ends, attributes.seal()));
        at = new long[EventChunk.ROWS];
        icount = new long[EventChunk.ROWS];
        head = new int[EventChunk.ROWS];
        ends = new int[EventChunk.ROWS];
        rows = 0;
    }
}
