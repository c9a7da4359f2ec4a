package io.crucible.model.frames;

/** A part of a frame's bytes; offsets count from its beginning and must lie inside it. */
record Slice(byte[] bytes, int offset, int end) {

    static Slice of(byte[] bytes) {
        return new Slice(bytes, 0, bytes.length);
    }

    int length() {
        return end - offset;
    }

    int u8(int at) {
        if (at < 0 || at >= length()) {
            throw new IndexOutOfBoundsException("byte " + at + " of " + length());
        }
        return bytes[offset + at] & 0xff;
    }

    int u16(int at) {
        return u8(at) << 8 | u8(at + 1);
    }

    /** Unsigned. */
    long u32(int at) {
        return (long) u16(at) << 16 | u16(at + 2);
    }

    /** What follows so many bytes. */
    Slice after(int count) {
        return new Slice(bytes, Math.min(end, offset + count), end);
    }

    /** The same with at most so many bytes. */
    Slice first(int count) {
        return new Slice(bytes, offset, Math.min(end, offset + count));
    }

    /** The Internet checksum over all of it (RFC 1071); 0 where a sum inside it is right. */
    int checksum() {
        long sum = 0;
        for (int at = 0; at < length(); at += 2) {
            sum += at + 1 < length() ? u16(at) : u8(at) << 8;
        }
        while (sum > 0xffff) {
            sum = (sum & 0xffff) + (sum >> 16);
        }
        return (int) (~sum & 0xffff);
    }
}
