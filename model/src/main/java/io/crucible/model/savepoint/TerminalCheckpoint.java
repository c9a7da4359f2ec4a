package io.crucible.model.savepoint;

import io.crucible.model.artifact.Recording;
import java.util.Optional;

/** The address of the machines' state at the end of a recorded run. */
public final class TerminalCheckpoint {
    private TerminalCheckpoint() {}

    /** The address; it follows from scenario, schedule, build, frontier and the last fingerprints alone. */
    public static String of(Recording recording) {
        long frontier = recording.outcome().frontier();
        BoundaryState end = new BoundaryState(
                frontier,
                recording.outcome().quanta(),
                recording.decisions(),
                recording.events(),
                recording.samples(),
                Optional.empty(),
                Optional.empty());
        Source source = new Source(
                recording.scenario(),
                recording.seed(),
                recording.identity(),
                recording.controls(),
                recording.decisions(),
                recording.lineage(),
                Optional.empty());
        return SavepointHandle.closure(source, end).checkpoint(frontier);
    }
}
