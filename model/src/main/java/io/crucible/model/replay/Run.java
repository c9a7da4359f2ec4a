package io.crucible.model.replay;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.reduce.Reduced;
import io.crucible.model.reduce.Reduction;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Recorder;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.Runner;
import io.crucible.model.run.Stop;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.SeedSource;
import java.util.List;
import java.util.Optional;

/** Runs a scenario by its seed and records it. */
public final class Run {
    private Run() {}

    /**
     * One run.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     * @throws BackendException where the machinery failed or the run was cancelled
     */
    public static Recording record(
            Scenario scenario,
            long seed,
            RunControls controls,
            Backend backend,
            long longestGrant,
            Observer observer,
            Cancellation cancel)
            throws BackendException {
        return record(scenario, seed, new SeedSource(seed), controls, backend, longestGrant, observer, cancel);
    }

    /**
     * The same with decisions of another source.
     *
     * @param seed what decides whatever was not chosen
     */
    public static Recording record(
            Scenario scenario,
            long seed,
            DecisionSource decisions,
            RunControls controls,
            Backend backend,
            long longestGrant,
            Observer observer,
            Cancellation cancel)
            throws BackendException {
        Identity identity = backend.identity();
        Recorder recorder = new Recorder();
        Outcome outcome;
        try (World world = backend.open(scenario, cancel)) {
            outcome = new Runner(
                            scenario,
                            world,
                            decisions,
                            Observer.all(List.of(recorder, observer)),
                            controls,
                            Stop.NEVER,
                            longestGrant)
                    .run();
        }
        return recording(scenario, seed, controls, identity, recorder, outcome);
    }

    /** What a run that was told to a recorder leaves behind. */
    public static Recording recording(
            Scenario scenario, long seed, RunControls controls, Identity identity, Recorder recorder, Outcome outcome) {
        Reduced reduced = Reduction.reduce(scenario, recorder.decisions());
        reduced.illegal().ifPresent(illegal -> {
            throw new IllegalStateException("the engine recorded a schedule that is not legal: " + illegal.sentence());
        });
        return new Recording(
                identity,
                seed,
                scenario,
                controls,
                outcome,
                recorder.decisions(),
                recorder.events(),
                recorder.samples(outcome.quanta()),
                reduced.state().text(),
                Optional.of(recorder.transcript()));
    }
}
