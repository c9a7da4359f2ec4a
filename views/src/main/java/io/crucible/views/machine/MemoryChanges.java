package io.crucible.views.machine;

import io.crucible.model.live.MemoryWindow;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which of the bytes in sight are others than where the machine stood before, as far as they were in sight then. */
final class MemoryChanges {
    /** What was seen last and, of an earlier stand, before that; by node, vCPU or none, and first address. */
    private final Map<List<Object>, Stand> latest = new HashMap<>();

    private final Map<List<Object>, Stand> before = new HashMap<>();

    private record Stand(long at, MemoryWindow window) {}

    void clear() {
        latest.clear();
        before.clear();
    }

    /** The places in the window that changed. */
    BitSet of(Seen.Question question, Seen seen) {
        MemoryWindow now = seen.memory();
        List<Object> key = List.of(question.node(), question.virtual() ? question.vcpu() : -1, now.address());
        Stand last = latest.put(key, new Stand(seen.at(), now));
        if (last != null && last.at() != seen.at()) {
            before.put(key, last);
        }
        return before.containsKey(key) ? changed(before.get(key).window(), now) : new BitSet();
    }

    private static BitSet changed(MemoryWindow was, MemoryWindow now) {
        BitSet changed = new BitSet();
        for (int index = 0; index < Math.min(was.bytes().length, now.bytes().length); index++) {
            boolean known = was.readable()[index] && now.readable()[index];
            changed.set(index, known && was.bytes()[index] != now.bytes()[index]);
        }
        return changed;
    }
}
