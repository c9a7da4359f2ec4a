package io.crucible.model.sim.disk;

import java.util.Arrays;

/** The bytes of a file, growing as needed; what was never written reads as zero. */
final class Content {
    private byte[] bytes = new byte[0];
    private int length;

    int length() {
        return length;
    }

    void write(int position, byte[] source, int offset, int count) {
        ensure(position + count);
        System.arraycopy(source, offset, bytes, position, count);
        length = Math.max(length, position + count);
    }

    int read(int position, byte[] target, int offset, int count) {
        int available = Math.min(count, length - position);
        if (available > 0) {
            System.arraycopy(bytes, position, target, offset, available);
        }
        return available;
    }

    void setLength(int newLength) {
        if (newLength < length) {
            Arrays.fill(bytes, newLength, length, (byte) 0);
        } else {
            ensure(newLength);
        }
        length = newLength;
    }

    void set(Content other) {
        if (bytes.length < other.length) {
            bytes = new byte[other.length];
        } else if (length > other.length) {
            Arrays.fill(bytes, other.length, length, (byte) 0);
        }
        System.arraycopy(other.bytes, 0, bytes, 0, other.length);
        length = other.length;
    }

    void flip(int position, int mask) {
        bytes[position] ^= (byte) mask;
    }

    /** Whether writing these bytes there would change anything. */
    boolean differs(int position, byte[] source, int offset, int count) {
        return position + count > length
                || !Arrays.equals(bytes, position, position + count, source, offset, offset + count);
    }

    private void ensure(int needed) {
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, Math.max(64, 2 * bytes.length)));
        }
    }
}
