package io.crucible.model.sim.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Counts what becomes of the faults of one execution; a fault is known by a small number that lasts as long as its world. */
public final class FaultCounters {
    private final List<String> names = new ArrayList<>();
    private long[] counts = new long[3 * 16];

    FaultCounters() {}

    void begin() {
        Arrays.fill(counts, 0);
    }

    /** The number of the fault with this name. */
    public int number(String name) {
        int known = names.indexOf(name);
        if (known >= 0) {
            return known;
        }
        names.add(name);
        if (3 * names.size() > counts.length) {
            counts = Arrays.copyOf(counts, 2 * counts.length);
        }
        return names.size() - 1;
    }

    /** The fault could have fired. */
    public void armed(int fault) {
        counts[3 * fault]++;
    }

    /** The fault fired. */
    public void injected(int fault) {
        counts[3 * fault + 1]++;
    }

    /** The fault had an effect that the program could notice. */
    public void observed(int fault) {
        counts[3 * fault + 2]++;
    }

    FaultCoverage coverage() {
        List<FaultCount> used = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (counts[3 * i] + counts[3 * i + 1] + counts[3 * i + 2] > 0) {
                used.add(new FaultCount(names.get(i), counts[3 * i], counts[3 * i + 1], counts[3 * i + 2]));
            }
        }
        used.sort(Comparator.comparing(FaultCount::fault));
        return used.isEmpty() ? FaultCoverage.NONE : new FaultCoverage(used);
    }
}
