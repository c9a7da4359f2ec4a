package io.crucible.model.savepoint;

import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.schedule.TapeSource;
import java.util.List;
import java.util.Optional;

/**
 * A run of which a place is saved: everything that decides how it goes.
 *
 * @param seed decides whatever the tape does not
 * @param controls how the run ends where nothing else is asked for
 * @param tape recorded decisions from the first; empty for a run by its seed alone
 * @param lineage where the run is a branch of another
 * @param end how the run ended where it is an artifact's
 */
public record Source(
        Scenario scenario,
        long seed,
        Identity identity,
        RunControls controls,
        List<Decision> tape,
        Optional<Lineage> lineage,
        Optional<RunEnd> end) {

    public Source {
        tape = List.copyOf(tape);
    }

    /** The run of a scenario by a seed. */
    public static Source of(Scenario scenario, long seed, Backend backend) throws BackendException {
        return new Source(
                scenario,
                seed,
                backend.identity(),
                RunControls.usual(scenario),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** A recorded run, by its own schedule. */
    public static Source of(Recording recording) {
        return new Source(
                recording.scenario(),
                recording.seed(),
                recording.identity(),
                recording.controls(),
                recording.decisions(),
                recording.lineage(),
                Optional.of(RunEnd.of(recording)));
    }

    /** The same run under another ending. */
    public Source until(RunControls other) {
        return new Source(scenario, seed, identity, other, tape, lineage, end);
    }

    DecisionSource decisions() {
        return new TapeSource(tape, new SeedSource(seed));
    }
}
