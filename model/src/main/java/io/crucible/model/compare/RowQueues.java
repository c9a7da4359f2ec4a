package io.crucible.model.compare;

import java.util.BitSet;

/** Rows waiting by the hash of what they say, the one pushed last in front. Has room for a fixed number of rows, counted from 0. */
final class RowQueues {
    /** By slot, the row in front plus 1; 0 where none waits. */
    private final int[] fronts;

    private final long[] hashes;
    /** Slots that belong to a hash, also while no row waits there; found by open addressing. */
    private final BitSet used;
    /** By row, the one behind it plus 1; 0 at the end. */
    private final int[] next;

    private final int mask;
    private int found;

    RowQueues(int rows) {
        int slots = Math.max(16, Integer.highestOneBit(Math.max(1, rows)) << 2);
        fronts = new int[slots];
        hashes = new long[slots];
        used = new BitSet(slots);
        next = new int[rows];
        mask = slots - 1;
    }

    void push(long hash, int row) {
        int slot = slot(hash);
        used.set(slot);
        hashes[slot] = hash;
        next[row] = fronts[slot];
        fronts[slot] = row + 1;
    }

    /** The row in front among those of this hash, or {@link EventPairs#NONE}. */
    int first(long hash) {
        found = slot(hash);
        return fronts[found] - 1;
    }

    /** Takes away the row that {@link #first} found. */
    void pop() {
        fronts[found] = next[fronts[found] - 1];
    }

    private int slot(long hash) {
        int slot = (int) (hash ^ hash >>> 32) & mask;
        while (used.get(slot) && hashes[slot] != hash) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}
