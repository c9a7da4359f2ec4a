package io.crucible.model.sim.disk;

import java.util.ArrayList;
import java.util.List;

/** Which parts of a file are locked, and through which opening of it; one process holds them all, so that shared ones exclude each other too. */
final class RangeLocks {
    private final List<Range> held = new ArrayList<>();

    private record Range(DiskFile holder, long from, long size) {
        boolean overlaps(long otherFrom, long otherSize) {
            return from < otherFrom + otherSize && otherFrom < from + size;
        }
    }

    boolean take(DiskFile holder, long from, long size) {
        for (Range range : held) {
            if (range.overlaps(from, size)) {
                return false;
            }
        }
        held.add(new Range(holder, from, size));
        return true;
    }

    boolean holds(DiskFile holder, long from, long size) {
        return held.contains(new Range(holder, from, size));
    }

    void give(DiskFile holder, long from, long size) {
        held.remove(new Range(holder, from, size));
    }

    void giveAll(DiskFile holder) {
        held.removeIf(range -> range.holder() == holder);
    }
}
