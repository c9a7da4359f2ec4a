package io.crucible.model.travel;

import io.crucible.model.time.VirtualTime;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * At which instants of a pass states are kept: the closer to where it is going the denser, so that steps back from there are short, and now
 * and then on a long way. It decides on nothing but how long jumps take.
 */
public final class KeepingPlan {
    /** Each distance from the goal is so many times the one before. */
    private static final long RATIO = 16;

    /** Quanta from one proven end to the next, beyond which states are kept elsewhere too. */
    private static final long RARE = 512;

    /** Host ns between two states on a long way. */
    private static final long INTERVAL = 300_000_000L;

    private final long quantum;
    private final long proven;
    /** Whether it is too far from one proven end to the next to wait for it with every state. */
    private final boolean rarely;

    private final NavigableSet<Long> due = new TreeSet<>();
    private long kept = System.nanoTime();
    private long keptProven = kept;

    /**
     * A plan for a pass.
     *
     * @param quantum ns; states are kept at ends of quanta only
     * @param proven ns between the ends of quanta at which a recording proves a whole state; on a long way they are kept there
     */
    public KeepingPlan(long quantum, long proven) {
        this.quantum = quantum;
        this.proven = Math.max(quantum, proven);
        this.rarely = proven > RARE * quantum;
    }

    /** The pass stands at, or begins with, one instant and now goes to another, both in world ns. */
    public void going(long from, long to) {
        due.clear();
        // A distance that is too large for a long is beyond every beginning.
        for (long distance = quantum; distance > 0 && distance < to - from; distance *= RATIO) {
            add(VirtualTime.floor(to - distance, distance < proven ? quantum : proven), from);
        }
        add(VirtualTime.floor(to - 1, proven), from);
    }

    private void add(long at, long from) {
        if (at > from) {
            due.add(at);
        }
    }

    /** World ns at which to keep states next, or {@code NEVER}. */
    public long next() {
        return due.isEmpty() ? VirtualTime.NEVER : due.first();
    }

    /** Whether states are to be kept where the pass is held now; if so, it takes that for done. */
    public boolean takes(long at) {
        boolean wanted = next() <= at;
        if (wanted) {
            due.headSet(at, true).clear();
            kept = System.nanoTime();
            keptProven = at % proven == 0 ? kept : keptProven;
        }
        return wanted;
    }

    /** The pass has got to the end of a quantum. */
    public void passed(long at) {
        long now = System.nanoTime();
        if (now - kept > INTERVAL) {
            soon(VirtualTime.ceil(at + quantum, rarely ? quantum : proven));
        }
        if (rarely && now - keptProven > INTERVAL) {
            due.add(VirtualTime.ceil(at + quantum, proven));
        }
    }

    private void soon(long at) {
        if (next() > at) {
            due.add(at);
        }
    }
}
