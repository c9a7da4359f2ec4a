package io.crucible.model.elf;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reads the values of which DWARF (version 5, section 7) consists, one after another; beyond the end it throws. */
final class Cursor {
    private static final int LONG_FORMAT = 0xffff_ffff;

    private static final int LONGEST_TEXT = 1 << 16;

    private final ByteBuffer in;

    Cursor(ByteBuffer in) {
        this.in = in.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    Cursor at(int place) {
        in.position(place);
        return this;
    }

    int place() {
        return in.position();
    }

    boolean hasMore() {
        return in.hasRemaining();
    }

    int u8() {
        return in.get() & 0xff;
    }

    int s8() {
        return in.get();
    }

    int u16() {
        return in.getShort() & 0xffff;
    }

    long u32() {
        return Integer.toUnsignedLong(in.getInt());
    }

    long u64() {
        return in.getLong();
    }

    /** An unsigned number of 1, 2, 4 or 8 bytes. */
    long unsigned(int size) {
        return switch (size) {
            case 1 -> u8();
            case 2 -> u16();
            case 4 -> u32();
            case 8 -> u64();
            default -> throw new IllegalArgumentException("numbers of " + size + " bytes are not known");
        };
    }

    long uleb() {
        long value = 0;
        int shift = 0;
        int next = u8();
        while (next >= 0x80) {
            value |= shift < Long.SIZE ? (long) (next & 0x7f) << shift : 0;
            shift += 7;
            next = u8();
        }
        return value | (shift < Long.SIZE ? (long) next << shift : 0);
    }

    long sleb() {
        long value = 0;
        int shift = 0;
        int next;
        do {
            next = u8();
            value |= shift < Long.SIZE ? (long) (next & 0x7f) << shift : 0;
            shift += 7;
        } while (next >= 0x80);
        return shift < Long.SIZE && (next & 0x40) != 0 ? value | -1L << shift : value;
    }

    /** Up to the next zero byte. */
    String string() {
        int from = in.position();
        int end = from;
        while (in.get(end) != 0) {
            end++;
            if (end - from > LONGEST_TEXT) {
                throw new IllegalArgumentException("a name is too long");
            }
        }
        byte[] bytes = new byte[end - from];
        in.get(bytes);
        in.get();
        return new String(bytes, StandardCharsets.UTF_8);
    }

    void skip(long bytes) {
        if (bytes < 0 || bytes > in.remaining()) {
            throw new BufferUnderflowException();
        }
        in.position(in.position() + (int) bytes);
    }

    /** The next bytes as a buffer of their own, with these behind. */
    Cursor part(long bytes) {
        int from = in.position();
        skip(bytes);
        return new Cursor(in.slice(from, (int) bytes));
    }

    /** What has not been read. */
    ByteBuffer rest() {
        return in.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A unit that tells its length first. */
    record Unit(Cursor content, boolean longFormat) {
        /** A place in another section. */
        long offset() {
            return longFormat ? content.u64() : content.u32();
        }
    }

    Unit unit() {
        int length = in.getInt();
        if (length == LONG_FORMAT) {
            return new Unit(part(u64()), true);
        }
        return new Unit(part(Integer.toUnsignedLong(length)), false);
    }
}
