package io.crucible.model.sim;

import io.crucible.model.sim.task.Scheduling;
import io.crucible.model.sim.world.WorldOptions;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What holds for every execution of a case; tags and attributes stand at the head of its trace. */
public record CaseOptions(
        WorldOptions world,
        Scheduling scheduling,
        boolean checksResources,
        List<String> tags,
        SortedMap<String, String> attributes) {

    /** A million steps, tasks chosen evenly, no check of resources, no tags. */
    public static final CaseOptions DEFAULT =
            new CaseOptions(WorldOptions.DEFAULT, Scheduling.UNIFORM, false, List.of(), new TreeMap<>());

    /** Copies the collections. */
    public CaseOptions {
        tags = List.copyOf(tags);
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }

    /** The same with another step budget. */
    public CaseOptions withStepBudget(long steps) {
        return new CaseOptions(
                new WorldOptions(world.startTime(), steps, world.traceBytes()),
                scheduling,
                checksResources,
                tags,
                attributes);
    }

    /** The same, but files and connections left open after success fail the case. */
    public CaseOptions checkingResources() {
        return new CaseOptions(world, scheduling, true, tags, attributes);
    }

    /** The same with another way to choose among tasks. */
    public CaseOptions withScheduling(Scheduling newScheduling) {
        return new CaseOptions(world, newScheduling, checksResources, tags, attributes);
    }
}
