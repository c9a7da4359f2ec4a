package io.crucible.model.sim.world;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Appends to the trace of one execution. An event is: name, virtual time since the event before (ns), then pairs of key and value, then a 0
 * byte. Numbers are LEB128; a text is 1, its length and its UTF-8 bytes where it comes first, and from then on its number plus 2. A value is
 * its number in zigzag shifted left by one, or 1 and a text. Writing allocates nothing once the buffers have grown.
 */
public final class TraceWriter {
    static final int END = 0;
    static final int NEW_TEXT = 1;
    static final int FIRST_TEXT = 2;

    private byte[] bytes = new byte[4096];
    private int length;
    private int events;
    private long lastTime;
    private long limit;

    private String[] texts = new String[128];
    private int[] numbers = new int[128];
    private int textCount;

    void begin(long limitBytes) {
        length = 0;
        events = 0;
        lastTime = 0;
        limit = limitBytes;
        if (textCount > 0) {
            Arrays.fill(texts, null);
            textCount = 0;
        }
    }

    /** How many events there are. */
    public int events() {
        return events;
    }

    boolean isFull() {
        return length > limit;
    }

    /** Begins an event; {@link #end} must follow. */
    TraceWriter event(String name, long time) {
        text(name);
        unsigned(time - lastTime);
        lastTime = time;
        events++;
        return this;
    }

    /** Adds a number to the event that was begun. */
    public TraceWriter with(String key, long value) {
        text(key);
        ensure(11);
        long zigzag = (value << 1) ^ (value >> 63);
        // The lowest bit tells numbers from texts; the 65th bit of the shifted number goes last.
        byte first = (byte) ((zigzag & 0x3F) << 1);
        long rest = zigzag >>> 6;
        bytes[length++] = rest == 0 ? first : (byte) (first | 0x80);
        if (rest != 0) {
            unsigned(rest);
        }
        return this;
    }

    /** Adds a text to the event that was begun. */
    public TraceWriter with(String key, String value) {
        text(key);
        ensure(1);
        bytes[length++] = 1;
        text(value);
        return this;
    }

    /** Ends the event. */
    public void end() {
        ensure(1);
        bytes[length++] = END;
    }

    private void unsigned(long value) {
        ensure(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    private void text(String value) {
        int mask = texts.length - 1;
        int slot = spread(value) & mask;
        while (texts[slot] != null) {
            if (texts[slot] == value || texts[slot].equals(value)) {
                unsigned(numbers[slot]);
                return;
            }
            slot = (slot + 1) & mask;
        }
        define(value, slot);
    }

    private void define(String value, int slot) {
        texts[slot] = value;
        numbers[slot] = FIRST_TEXT + textCount++;
        byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
        unsigned(NEW_TEXT);
        unsigned(encoded.length);
        ensure(encoded.length);
        System.arraycopy(encoded, 0, bytes, length, encoded.length);
        length += encoded.length;
        if (2 * textCount > texts.length) {
            growTexts();
        }
    }

    private static int spread(String value) {
        int hash = value.hashCode();
        return hash ^ (hash >>> 16);
    }

    private void growTexts() {
        String[] oldTexts = texts;
        int[] oldNumbers = numbers;
        texts = new String[2 * oldTexts.length];
        numbers = new int[texts.length];
        int mask = texts.length - 1;
        for (int i = 0; i < oldTexts.length; i++) {
            if (oldTexts[i] != null) {
                int slot = spread(oldTexts[i]) & mask;
                while (texts[slot] != null) {
                    slot = (slot + 1) & mask;
                }
                texts[slot] = oldTexts[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }

    private void ensure(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    boolean equalTo(Trace trace) {
        return trace.hasBytes(bytes, length);
    }

    Trace trace() {
        return new Trace(Arrays.copyOf(bytes, length), events);
    }
}
