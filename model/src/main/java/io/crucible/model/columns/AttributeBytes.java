package io.crucible.model.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes the attributes of rows: for each, in the order of names, a varint of 8 times the number of its name plus its type, then its value. A
 * number is a varint, a flag has no value, a text is the varint of its number in the dictionary or, where it is long or the dictionary is
 * full, the varint of its length and its UTF-8 bytes.
 */
final class AttributeBytes {
    static final int NUMBER = 0;
    static final int FALSE = 1;
    static final int TRUE = 2;
    static final int WORD = 3;
    static final int INLINE = 4;

    /** Longer texts are hardly ever the same twice. */
    private static final int LONGEST_WORD = 48;

    private static final int MOST_WORDS = 1 << 16;

    private final Dictionary texts;
    private byte[] bytes = new byte[1024];
    private int size;

    AttributeBytes(Dictionary texts) {
        this.texts = texts;
    }

    byte[] bytes() {
        return bytes;
    }

    int size() {
        return size;
    }

    /** Ends a chunk: gives its bytes and begins anew with room for as many. */
    byte[] seal() {
        byte[] sealed = Arrays.copyOf(bytes, size);
        bytes = new byte[Math.max(1024, size + size / 8)];
        size = 0;
        return sealed;
    }

    /** Takes back what was written behind this size. */
    void cut(int before) {
        size = before;
    }

    void number(int name, long value) {
        varint((long) name << 3 | NUMBER);
        varint(value);
    }

    void flag(int name, boolean value) {
        varint((long) name << 3 | (value ? TRUE : FALSE));
    }

    void text(int name, String value) {
        int known = value.length() <= LONGEST_WORD && texts.size() < MOST_WORDS ? texts.add(value) : texts.find(value);
        if (known != Dictionary.ABSENT) {
            word(name, known);
        } else if (StandardCharsets.UTF_8.newEncoder().canEncode(value)) {
            byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
            inline(name, utf8, 0, utf8.length);
        } else {
            word(name, texts.add(value));
        }
    }

    void text(int name, byte[] ascii, int from, int to) {
        int known = to - from > LONGEST_WORD
                ? Dictionary.ABSENT
                : texts.size() < MOST_WORDS ? texts.add(ascii, from, to) : texts.find(ascii, from, to);
        if (known != Dictionary.ABSENT) {
            word(name, known);
        } else {
            inline(name, ascii, from, to);
        }
    }

    private void word(int name, int number) {
        varint((long) name << 3 | WORD);
        varint(number);
    }

    private void inline(int name, byte[] utf8, int from, int to) {
        varint((long) name << 3 | INLINE);
        varint(to - from);
        room(to - from);
        System.arraycopy(utf8, from, bytes, size, to - from);
        size += to - from;
    }

    private void varint(long value) {
        room(10);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    private void room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
        }
    }
}
