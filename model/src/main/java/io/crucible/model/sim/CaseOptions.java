package io.crucible.model.sim;

import io.crucible.model.sim.world.WorldOptions;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What holds for every execution of a case; tags and attributes stand at the head of its trace. */
public record CaseOptions(
        WorldOptions world, boolean checksResources, List<String> tags, SortedMap<String, String> attributes) {

    /** A million steps, no check of resources, no tags. */
    public static final CaseOptions DEFAULT = new CaseOptions(WorldOptions.DEFAULT, false, List.of(), new TreeMap<>());

    /** Copies the collections. */
    public CaseOptions {
        tags = List.copyOf(tags);
        attributes = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }

    /** The same with another step budget. */
    public CaseOptions withStepBudget(long steps) {
        return new CaseOptions(
                new WorldOptions(world.startTime(), steps, world.traceBytes()), checksResources, tags, attributes);
    }

    /** The same, but files and connections left open after success fail the case. */
    public CaseOptions checkingResources() {
        return new CaseOptions(world, true, tags, attributes);
    }
}
