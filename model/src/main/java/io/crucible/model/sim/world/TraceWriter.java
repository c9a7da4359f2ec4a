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

    /** More texts than any hand-written case has; beyond it they are forgotten between executions. */
    private static final int TEXTS_KEPT = 4096;

    private byte[] bytes = new byte[4096];
    private int length;
    private int events;
    private long lastTime;
    private long limit;

    // Texts stay known over executions, with their bytes; a number holds only in the execution it was given in.
    private String[] texts = new String[128];
    private byte[][] encoded = new byte[128][];
    private int[] numbers = new int[128];
    private int[] executions = new int[128];
    private int textCount;
    private int execution;
    private int numbered;

    void begin(long limitBytes) {
        length = 0;
        events = 0;
        lastTime = 0;
        limit = limitBytes;
        numbered = 0;
        if (textCount > TEXTS_KEPT || execution == Integer.MAX_VALUE) {
            forgetTexts();
        }
        execution++;
    }

    private void forgetTexts() {
        texts = new String[128];
        encoded = new byte[128][];
        numbers = new int[128];
        executions = new int[128];
        textCount = 0;
        execution = 0;
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
        if ((value & ~0x7FL) == 0) {
            bytes[length++] = (byte) value;
            return;
        }
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
            if (texts[slot].equals(value)) {
                known(slot);
                return;
            }
            slot = (slot + 1) & mask;
        }
        texts[slot] = value;
        encoded[slot] = value.getBytes(StandardCharsets.UTF_8);
        define(slot);
        if (2 * ++textCount > texts.length) {
            growTexts();
        }
    }

    private void known(int slot) {
        if (executions[slot] == execution) {
            unsigned(numbers[slot]);
        } else {
            define(slot);
        }
    }

    private void define(int slot) {
        executions[slot] = execution;
        numbers[slot] = FIRST_TEXT + numbered++;
        byte[] text = encoded[slot];
        unsigned(NEW_TEXT);
        unsigned(text.length);
        ensure(text.length);
        System.arraycopy(text, 0, bytes, length, text.length);
        length += text.length;
    }

    private static int spread(String value) {
        int hash = value.hashCode();
        return hash ^ (hash >>> 16);
    }

    private void growTexts() {
        String[] oldTexts = texts;
        byte[][] oldEncoded = encoded;
        int[] oldNumbers = numbers;
        int[] oldExecutions = executions;
        int size = 2 * oldTexts.length;
        texts = new String[size];
        encoded = new byte[size][];
        numbers = new int[size];
        executions = new int[size];
        for (int i = 0; i < oldTexts.length; i++) {
            if (oldTexts[i] != null) {
                int slot = freeSlot(oldTexts[i]);
                texts[slot] = oldTexts[i];
                encoded[slot] = oldEncoded[i];
                numbers[slot] = oldNumbers[i];
                executions[slot] = oldExecutions[i];
            }
        }
    }

    private int freeSlot(String value) {
        int slot = spread(value) & (texts.length - 1);
        while (texts[slot] != null) {
            slot = (slot + 1) & (texts.length - 1);
        }
        return slot;
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
