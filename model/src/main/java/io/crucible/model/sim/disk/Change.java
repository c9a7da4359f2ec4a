package io.crucible.model.sim.disk;

/** A change of a file's content that has not been synced: bytes at a position, or, without bytes, a new length. */
record Change(int position, byte[] bytes) {

    boolean isLength() {
        return bytes == null;
    }

    /** Makes the change, but no more than its first {@code count} bytes. */
    void applyTo(Content content, int count) {
        if (isLength()) {
            content.setLength(position);
        } else {
            content.write(position, bytes, 0, count);
        }
    }

    int size() {
        return isLength() ? 0 : bytes.length;
    }

    /** Whether it would change this content beyond its first {@code count} bytes. */
    boolean mattersTo(Content content, int count) {
        return isLength()
                ? content.length() != position
                : count < bytes.length && content.differs(position + count, bytes, count, bytes.length - count);
    }

    boolean overlaps(Change other) {
        return isLength()
                || other.isLength()
                || (position < other.position + other.bytes.length && other.position < position + bytes.length);
    }
}
