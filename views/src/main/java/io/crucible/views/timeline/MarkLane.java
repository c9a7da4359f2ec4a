package io.crucible.views.timeline;

import java.util.Arrays;

/**
 * The marks of a lane with what finds a stretch of them, and the worst of it, quickly.
 *
 * @param sparse instants of every 64th mark, virtual ns
 * @param late of each mark, the unsigned ns after the 64th mark before it, or {@link #FAR}; side by side these are in the processor's cache when
 *     the marks themselves, one here and one there in the log of a whole run, are not
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record MarkLane(Marks marks, ToneIndex index, long[] sparse, int[] late) {
    private static final int SHIFT = 6;

    /** Later than the number can tell. */
    private static final int FAR = -1;

    private static final long UNSIGNED = 0xffff_ffffL;

    static final MarkLane NONE = new MarkLane(Marks.NONE, ToneIndex.EMPTY, new long[0], new int[0]);

    static MarkLane of(Marks marks) {
        return NONE.grown(marks);
    }

    /** The lane of marks that begin with the ones of this lane; only those that are new are looked at. */
    MarkLane grown(Marks all) {
        int from = late.length;
        long[] instants = Arrays.copyOf(sparse, all.size() + (1 << SHIFT) - 1 >> SHIFT);
        int[] after = Arrays.copyOf(late, all.size());
        for (int number = from; number < after.length; number++) {
            long at = all.at(number);
            if ((number & (1 << SHIFT) - 1) == 0) {
                instants[number >> SHIFT] = at;
            }
            after[number] = (int) Math.min(UNSIGNED, at - instants[number >> SHIFT]);
        }
        ToneIndex tones = index.grown(all.size(), number -> all.tone(number).code());
        return new MarkLane(all, tones, instants, after);
    }

    int size() {
        return late.length;
    }

    /** Virtual ns. */
    long at(int number) {
        return late[number] == FAR ? marks.at(number) : sparse[number >> SHIFT] + (late[number] & UNSIGNED);
    }

    Tone worst(int from, int to) {
        return Tone.of(index.worst(from, to));
    }

    /** The worst tone of the blocks from one on and before another, of which there is one at least. */
    Tone worstOfBlocks(int from, int to) {
        return worst(firstOf(from), Math.min(size(), firstOf(to)));
    }

    /** The number of a block's first mark. */
    static int firstOf(int block) {
        return block << SHIFT;
    }

    /** The block after the one that a mark is in. */
    static int blockAfter(int mark) {
        return (mark >> SHIFT) + 1;
    }

    /** When a block begins, virtual ns; after all time where there is no such block. */
    long begins(int block) {
        return block < sparse.length ? sparse[block] : Long.MAX_VALUE;
    }

    /** The first block that does not begin before this instant, looked for from one on before which all do. */
    int firstBlockAtOrAfter(long at, int from) {
        return block(at, from - 1);
    }

    /** The first mark at or after this instant, looked for from an index on; the number of marks where there is none. */
    int firstAtOrAfter(long at, int from) {
        int block = block(at, from >> SHIFT);
        int low = Math.max(from, block - 1 << SHIFT);
        int high = Math.min(size(), block << SHIFT);
        while (low < high) {
            int middle = low + high >>> 1;
            if (at(middle) < at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first block after the one given that does not begin before this instant. */
    private int block(long at, int from) {
        // Columns ask for one instant after another: the answer is mostly near, so the steps grow from one.
        int step = 1;
        int low = from;
        while (low + step < sparse.length && sparse[low + step] < at) {
            low += step;
            step <<= 1;
        }
        int high = Math.min(sparse.length, low + step);
        low++;
        while (low < high) {
            int middle = low + high >>> 1;
            if (sparse[middle] < at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The mark nearest to an instant and not further than {@code most} ns away, or -1. */
    int nearest(long at, long most) {
        int after = firstAtOrAfter(at, 0);
        long later = after < size() ? at(after) - at : Long.MAX_VALUE;
        long earlier = after > 0 ? at - at(after - 1) : Long.MAX_VALUE;
        if (Math.min(later, earlier) > most) {
            return -1;
        }
        return later <= earlier ? after : after - 1;
    }
}
