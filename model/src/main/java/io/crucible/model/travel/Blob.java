package io.crucible.model.travel;

import java.util.List;

/**
 * Bytes in chunks; what no chunk covers is zero.
 *
 * @param first bytes of the first chunk
 */
record Blob(long size, int first, List<Chunk> chunks) {
    /** Bytes of every chunk but the first and the last. */
    static final int CHUNK = 1 << 16;

    Blob {
        chunks = List.copyOf(chunks);
    }

    /** How many bytes the chunk at an offset has. */
    int length(long offset) {
        return length(offset, size, first);
    }

    static int length(long offset, long size, int first) {
        return (int) Math.min(size - offset, offset == 0 ? first : CHUNK);
    }

    /** Of the first chunk, if chunks are to begin at the same distances from the end whatever the size. */
    static int fromEnd(long size) {
        int rest = (int) (size % CHUNK);
        return rest == 0 ? CHUNK : rest;
    }
}
