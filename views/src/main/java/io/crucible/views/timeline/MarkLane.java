package io.crucible.views.timeline;

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

    static final MarkLane NONE = of(Marks.NONE);

    static MarkLane of(Marks marks) {
        long[] sparse = new long[marks.size() + (1 << SHIFT) - 1 >> SHIFT];
        int[] late = new int[marks.size()];
        for (int number = 0; number < late.length; number++) {
            long at = marks.at(number);
            if ((number & (1 << SHIFT) - 1) == 0) {
                sparse[number >> SHIFT] = at;
            }
            late[number] = (int) Math.min(UNSIGNED, at - sparse[number >> SHIFT]);
        }
        ToneIndex index =
                ToneIndex.of(marks.size(), number -> marks.tone(number).code());
        return new MarkLane(marks, index, sparse, late);
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
