package io.crucible.model.stack;

import io.crucible.model.backend.BackendException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalLong;

/** The words of a stack, each of so many bytes. */
record Words(StackMemory memory, int size) {

    /** A word; empty where it cannot be read. */
    OptionalLong at(long address) throws BackendException {
        return memory.read(cut(address), size)
                .map(bytes -> ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN))
                .map(in -> OptionalLong.of(size == Long.BYTES ? in.getLong() : Integer.toUnsignedLong(in.getInt())))
                .orElse(OptionalLong.empty());
    }

    /** An address as that many bytes hold it. */
    long cut(long address) {
        return size == Long.BYTES ? address : address & 0xffff_ffffL;
    }
}
