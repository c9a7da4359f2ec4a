package io.crucible.app.gdb;

import java.util.List;

/**
 * Bytes that are watched.
 *
 * @param address as the debugger knows them
 * @param pieces where they were in physical memory when that was asked for
 */
public record GdbWatch(long address, List<Piece> pieces) {
    public GdbWatch {
        pieces = List.copyOf(pieces);
    }

    /** Bytes within one page of physical memory. */
    public record Piece(long physical, int size) {}
}
