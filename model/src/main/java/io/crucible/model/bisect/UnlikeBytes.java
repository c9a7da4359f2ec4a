package io.crucible.model.bisect;

import io.crucible.model.bisect.MemoryDifference.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Gathers where two memories are unlike, from pieces of both that are given in the order of their addresses. */
final class UnlikeBytes {
    /** Unlike bytes that are no further apart belong to one range. */
    static final int GAP = 16;
    /** So many bytes of each side are kept of a range. */
    static final int SHOWN = 16;
    /** Further ranges are only counted. */
    static final int MOST = 256;

    private final List<Range> ranges = new ArrayList<>();
    private long bytes;
    private long more;
    private long from = -1;
    private long to;
    private byte[] lefts = {};
    private byte[] rights = {};

    /** Takes up the bytes of both sides from an address on, equally many. */
    void compare(long address, byte[] one, byte[] other) {
        int at = Arrays.mismatch(one, other);
        while (at >= 0) {
            differs(address + at, one, other, at);
            int next = Arrays.mismatch(one, at + 1, one.length, other, at + 1, other.length);
            at = next < 0 ? -1 : at + 1 + next;
        }
    }

    private void differs(long address, byte[] one, byte[] other, int at) {
        bytes++;
        if (from >= 0 && address - to > GAP) {
            close();
        }
        if (from < 0) {
            from = address;
            lefts = Arrays.copyOfRange(one, at, Math.min(one.length, at + SHOWN));
            rights = Arrays.copyOfRange(other, at, Math.min(other.length, at + SHOWN));
        }
        to = address;
    }

    private void close() {
        if (from < 0) {
            return;
        }
        int shown = (int) Math.min(to - from + 1, lefts.length);
        if (ranges.size() < MOST) {
            ranges.add(new Range(
                    from, to - from + 1, Arrays.copyOf(lefts, shown), Arrays.copyOf(rights, shown), Optional.empty()));
        } else {
            more++;
        }
        from = -1;
    }

    /** All of it, when the last piece was given; the ranges have no names yet. */
    MemoryDifference end() {
        close();
        return bytes == 0 ? MemoryDifference.NONE : new MemoryDifference(bytes, ranges, more);
    }
}
