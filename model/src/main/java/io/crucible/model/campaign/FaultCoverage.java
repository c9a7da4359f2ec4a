package io.crucible.model.campaign;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which faults were injected, and which of them anybody could notice.
 *
 * @param counts by the fault's name
 */
public record FaultCoverage(SortedMap<String, Count> counts) {
    private static final FaultCoverage NONE = new FaultCoverage(new TreeMap<>());

    public FaultCoverage {
        counts = Collections.unmodifiableSortedMap(counts);
    }

    /**
     * How often.
     *
     * @param injected times that the fault was in force
     * @param observed times that it had an effect that could be noticed
     */
    public record Count(long injected, long observed) {
        Count plus(Count other) {
            return new Count(injected + other.injected, observed + other.observed);
        }
    }

    /** No fault at all. */
    public static FaultCoverage none() {
        return NONE;
    }

    /** Whether any fault had an observable effect. */
    public boolean observed() {
        return counts.values().stream().anyMatch(count -> count.observed() > 0);
    }
}
