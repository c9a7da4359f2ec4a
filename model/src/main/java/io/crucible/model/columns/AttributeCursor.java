package io.crucible.model.columns;

import java.nio.charset.StandardCharsets;

/** Reads what {@link AttributeBytes} wrote for one row. */
final class AttributeCursor {
    private final byte[] bytes;
    private final int end;
    private int at;
    private int name;
    private int type;
    private long value;

    AttributeCursor(EventChunk chunk, int row) {
        this.bytes = chunk.attributes();
        this.at = chunk.start(row);
        this.end = chunk.ends()[row];
    }

    /** Goes to the next attribute; false at the end. */
    boolean next() {
        if (at == end) {
            return false;
        }
        long tag = varint();
        name = (int) (tag >>> 3);
        type = (int) tag & 7;
        value = type == AttributeBytes.FALSE || type == AttributeBytes.TRUE ? type : varint();
        if (type == AttributeBytes.INLINE) {
            at += (int) value;
        }
        return true;
    }

    /** Goes to the attribute of this name; false where there is none. */
    boolean find(int wanted) {
        while (next()) {
            if (name == wanted) {
                return true;
            }
        }
        return false;
    }

    /** Number of the name. */
    int name() {
        return name;
    }

    int type() {
        return type;
    }

    /** The number, the number of the text in the dictionary, or the length of the inline text in bytes. */
    long value() {
        return value;
    }

    boolean isText() {
        return type == AttributeBytes.WORD || type == AttributeBytes.INLINE;
    }

    String text(Words texts) {
        return type == AttributeBytes.WORD
                ? texts.get((int) value)
                : new String(bytes, at - (int) value, (int) value, StandardCharsets.UTF_8);
    }

    private long varint() {
        long result = 0;
        int shift = 0;
        byte b;
        do {
            b = bytes[at++];
            result |= (b & 0x7fL) << shift;
            shift += 7;
        } while (b < 0);
        return result;
    }
}
