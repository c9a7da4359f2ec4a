package io.crucible.model.cases;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.FaultCoverage;
import io.crucible.model.minimize.Candidate;
import io.crucible.model.replay.Difference;
import io.crucible.model.replay.Replay;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.trunk.TrunkBackend;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Runs the cases of a scenario on one thread. */
final class ScenarioWorker implements CaseWorker {
    private static final Observer NOBODY = new Observer() {};

    private final Scenario scenario;
    private final RunControls controls;
    private final Backend cold;
    private final TrunkBackend trunk;
    private final boolean restorable;
    private final long longestGrant;
    private final Cancellation cancel;

    ScenarioWorker(Scenario scenario, RunControls controls, Backend backend, long longestGrant, Cancellation cancel) {
        this.scenario = scenario;
        this.controls = controls;
        this.cold = backend;
        this.trunk = new TrunkBackend(scenario, List.of(), backend, longestGrant);
        this.restorable = scenario.nodes().stream().allMatch(node -> node.vcpus() == 1);
        this.longestGrant = longestGrant;
        this.cancel = cancel;
    }

    @Override
    public CaseReport run(long seed) throws CaseException {
        return record(scenario, seed, new SeedSource(seed), warm());
    }

    /** A node with several virtual processors cannot be put back, so its runs begin at power-on. */
    private Backend warm() {
        return restorable ? trunk : cold;
    }

    private CaseReport record(Scenario run, long seed, DecisionSource decisions, Backend backend) throws CaseException {
        try {
            Recording recording = Run.record(run, seed, decisions, controls, backend, longestGrant, NOBODY, cancel);
            Replay.Result again = Replay.execute(recording, backend, longestGrant, NOBODY, cancel);
            return report(recording, again.difference());
        } catch (BackendException failed) {
            throw failure(failed);
        }
    }

    private static CaseReport report(Recording recording, Optional<Difference> difference) {
        FaultCoverage faults = ScenarioFaults.of(recording);
        Optional<FailureIdentity> failure = difference.map(ScenarioFailure::of).or(() -> ScenarioFailure.of(recording));
        return failure.isEmpty()
                ? CaseReport.passed(faults)
                : CaseReport.failed(failure.get(), faults, new ScenarioEvidence(recording, difference));
    }

    @Override
    public boolean sameAgain(long seed) throws CaseException {
        try {
            Recording recording =
                    Run.record(scenario, seed, new SeedSource(seed), controls, warm(), longestGrant, NOBODY, cancel);
            return Replay.execute(recording, cold, longestGrant, NOBODY, cancel)
                    .difference()
                    .isEmpty();
        } catch (BackendException failed) {
            throw failure(failed);
        }
    }

    @Override
    public CaseReport canary(long seed) throws CaseException {
        return record(Canary.in(scenario), seed, new SeedSource(seed), cold);
    }

    @Override
    public CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException {
        if (!(original.evidence().orElseThrow() instanceof ScenarioEvidence evidence)) {
            throw new IllegalArgumentException("this report is of another kind of case");
        }
        QuietChoices quiet = new QuietChoices(scenario);
        Recording recording = evidence.recording();
        CandidateSource decisions = new CandidateSource(recording.seed(), evidence.noisy(quiet), candidate, quiet);
        return record(scenario, recording.seed(), decisions, warm());
    }

    @Override
    public CaseReport replay(Capsule capsule) throws CaseException {
        try {
            Artifact artifact = new ArtifactReader(ArtifactLimits.USUAL).read(capsule.name(), capsule.content());
            Recording recording = artifact.recording();
            demand(
                    "IncompatibleReplay",
                    capsule,
                    recording.scenario().equals(scenario)
                            ? Replay.refusal(recording, cold)
                            : Optional.of("it is of the scenario "
                                    + recording.scenario().name() + ", and not as " + scenario.name() + " is here"));
            Replay.Result result = Replay.execute(recording, cold, longestGrant, NOBODY, cancel);
            demand("ReplayDiverged", capsule, result.difference().map(Difference::sentence));
            return report(recording, Optional.empty());
        } catch (BackendException failed) {
            throw failure(failed);
        } catch (IOException unreadable) {
            throw CaseException.ofTheCase("InvalidReplayArtifact", unreadable.getMessage(), unreadable);
        }
    }

    private static void demand(String errorName, Capsule capsule, Optional<String> difference) throws CaseException {
        if (difference.isPresent()) {
            throw CaseException.ofTheCase(
                    errorName,
                    capsule.name() + " does not replay: " + difference.get() + ".",
                    new IllegalStateException(difference.get()));
        }
    }

    static CaseException failure(BackendException failed) {
        String message = failed.getMessage();
        return switch (failed.reason()) {
            case DIED -> CaseException.ofTheCase("BackendDied", message, failed);
            case TIMEOUT -> CaseException.ofTheCase("BackendTimeout", message, failed);
            case PROTOCOL -> CaseException.ofTheCase("BackendProtocol", message, failed);
            case MISSING, UNSUPPORTED, SETTING, LOCAL_IO, CANCELLED ->
                CaseException.ofEveryCase("BackendUnusable", message, failed);
        };
    }

    @Override
    public void close() {
        trunk.close();
    }
}
