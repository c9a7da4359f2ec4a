package io.crucible.model.sim.world;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A guide along a recorded tape: a choice is found by its site and its number there, and takes the recorded alternative if there are still as
 * many. All others take alternative 0: those of the sites that are left out, and those that the recorded execution never met.
 */
public final class GuidedTape implements Guide {
    private final Map<String, long[]> alternatives = new HashMap<>();
    private final Map<String, long[]> selections = new HashMap<>();
    private final Set<String> leftOut;

    /** Follows {@code entries}, whose selections may have been edited, except at the sites left out. */
    public GuidedTape(List<TapeEntry> entries, Collection<String> leftOut) {
        this.leftOut = new HashSet<>(leftOut);
        Map<String, Integer> counts = new HashMap<>();
        entries.forEach(entry -> counts.merge(entry.site(), 1, Integer::sum));
        Map<String, Integer> filled = new HashMap<>();
        for (TapeEntry entry : entries) {
            int at = filled.merge(entry.site(), 1, Integer::sum) - 1;
            int count = counts.get(entry.site());
            alternatives.computeIfAbsent(entry.site(), site -> new long[count])[at] = entry.alternatives();
            selections.computeIfAbsent(entry.site(), site -> new long[count])[at] = entry.selected();
        }
    }

    @Override
    public long select(String site, int occurrence, long count, long seeded) {
        if (leftOut.contains(site)) {
            return 0;
        }
        long[] recorded = alternatives.get(site);
        boolean known = recorded != null && occurrence < recorded.length && recorded[occurrence] == count;
        return known ? selections.get(site)[occurrence] : 0;
    }
}
