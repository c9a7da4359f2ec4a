package io.crucible.model.sim.world;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What became of the faults of one case or of many, by the fault's name. */
public record FaultCoverage(List<FaultCount> counts) {

    /** No fault was switched on. */
    public static final FaultCoverage NONE = new FaultCoverage(List.of());

    /** Copies the counts, which must be sorted by name. */
    public FaultCoverage {
        counts = List.copyOf(counts);
    }

    /** The sum of both. */
    public FaultCoverage plus(FaultCoverage other) {
        SortedMap<String, FaultCount> sum = new TreeMap<>();
        counts.forEach(count -> sum.put(count.fault(), count));
        other.counts.forEach(count -> sum.merge(count.fault(), count, FaultCount::plus));
        return new FaultCoverage(List.copyOf(sum.values()));
    }

    /** Faults that fired. */
    public long injected() {
        return counts.stream().mapToLong(FaultCount::injected).sum();
    }

    /** Faults that fired and had an effect the program could notice. */
    public long observed() {
        return counts.stream().mapToLong(FaultCount::observed).sum();
    }

    /** The names of the faults that were switched on and never fired. */
    public List<String> neverFired() {
        return counts.stream()
                .filter(FaultCount::neverFired)
                .map(FaultCount::fault)
                .toList();
    }
}
