package io.crucible.model.sim.world;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link TraceWriter} wrote, one event after the other. */
final class TraceReader {
    private final byte[] bytes;
    private final List<String> texts = new ArrayList<>();
    private int position;
    private int index;
    private long time;

    TraceReader(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean hasNext() {
        return position < bytes.length;
    }

    TraceEvent next() {
        String name = text(unsigned());
        time += unsigned();
        List<TraceEvent.Field> fields = new ArrayList<>();
        for (long code = unsigned(); code != TraceWriter.END; code = unsigned()) {
            fields.add(new TraceEvent.Field(text(code), value()));
        }
        return new TraceEvent(index++, time, name, fields);
    }

    private String value() {
        int first = bytes[position++];
        if ((first & 1) != 0) {
            return text(unsigned());
        }
        long zigzag = (first & 0x7F) >> 1;
        if (first < 0) {
            zigzag |= unsigned() << 6;
        }
        return Long.toString((zigzag >>> 1) ^ -(zigzag & 1));
    }

    private String text(long code) {
        if (code >= TraceWriter.FIRST_TEXT) {
            return texts.get((int) code - TraceWriter.FIRST_TEXT);
        }
        int length = (int) unsigned();
        String text = new String(bytes, position, length, StandardCharsets.UTF_8);
        position += length;
        texts.add(text);
        return text;
    }

    private long unsigned() {
        long value = 0;
        int shift = 0;
        byte next;
        do {
            next = bytes[position++];
            value |= (next & 0x7FL) << shift;
            shift += 7;
        } while (next < 0);
        return value;
    }
}
