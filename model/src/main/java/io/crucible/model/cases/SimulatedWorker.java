package io.crucible.model.cases;

import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.FaultCoverage;
import io.crucible.model.minimize.Candidate;
import io.crucible.model.sim.CaseRunner;
import io.crucible.model.sim.Check;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.FaultCount;
import io.crucible.model.sim.world.Tape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Runs simulations on one thread, in one world that is used again. */
final class SimulatedWorker<A> implements CaseWorker, CaseProgress {
    private static final String CANARY = "crucible.canary";
    /** What a canary ends with. */
    static final FailureIdentity CANARY_FAILURE =
            new FailureIdentity(FailureKind.CHECK_FAILED.word(), "AssertionError", CANARY);

    /** Of the times that a case is run again; loading classes each time would take longer than the cases. */
    private static final int LOADED_ANEW_EVERY = 64;

    private final SimulatedCase<A> simulated;
    private final SimulatedCases.Anew anew;
    private final CampaignIdentity identity;
    private final CaseRunner<A> runner;
    private Tape reduced = Tape.EMPTY;
    private TapeGroups groups = new TapeGroups(reduced);
    private SimulatedCase<?> elsewhere;
    /** What executes a case just now, for a watchdog that looks from another thread. */
    private volatile CaseRunner<?> active;

    private long again;

    SimulatedWorker(SimulatedCase<A> simulated, SimulatedCases.Anew anew, CampaignIdentity identity) {
        this.simulated = simulated;
        this.anew = anew;
        this.identity = identity;
        this.runner = new CaseRunner<>(simulated);
        this.active = runner;
    }

    @Override
    public long steps() {
        return active.progress();
    }

    @Override
    public String lastSite() {
        String site = active.lastSite();
        return site == null ? "" : site;
    }

    @Override
    public CaseReport run(long seed) {
        return report(watched(runner).run(seed));
    }

    private <B> CaseRunner<B> watched(CaseRunner<B> next) {
        active = next;
        return next;
    }

    private CaseReport report(io.crucible.model.sim.CaseReport simulation) {
        return report(identity, simulation);
    }

    static CaseReport report(CampaignIdentity identity, io.crucible.model.sim.CaseReport simulation) {
        FaultCoverage faults = faults(simulation.faults());
        return simulation
                .failure()
                .map(failure ->
                        CaseReport.failed(identity(failure), faults, new SimulatedEvidence(identity, simulation)))
                .orElseGet(() -> CaseReport.passed(faults));
    }

    static FailureIdentity identity(Failure failure) {
        var parts = failure.identity();
        return new FailureIdentity(parts.kind().word(), writable(parts.errorName()), writable(parts.checkName()));
    }

    /** The name as a file gives it back: half of a surrogate pair cannot be written in UTF-8. */
    private static String writable(String name) {
        return new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private static FaultCoverage faults(io.crucible.model.sim.world.FaultCoverage coverage) {
        if (coverage.counts().isEmpty()) {
            return FaultCoverage.none();
        }
        SortedMap<String, FaultCoverage.Count> counts = new TreeMap<>();
        for (FaultCount count : coverage.counts()) {
            counts.put(count.fault(), new FaultCoverage.Count(count.injected(), count.observed()));
        }
        return new FaultCoverage(counts);
    }

    @Override
    public boolean sameAgain(long seed) throws CaseException {
        if (again++ % LOADED_ANEW_EVERY == 0) {
            elsewhere = made();
        }
        io.crucible.model.sim.CaseReport here = watched(runner).run(seed);
        io.crucible.model.sim.CaseReport fresh =
                watched(new CaseRunner<>(elsewhere)).run(seed);
        return here.tape().equals(fresh.tape())
                && here.trace().equals(fresh.trace())
                && here.failure().map(Failure::identity).equals(fresh.failure().map(Failure::identity));
    }

    private SimulatedCase<?> made() throws CaseException {
        try {
            return anew.make();
        } catch (IOException gone) {
            throw CaseException.ofTheCase("CaseUnavailable", gone.getMessage(), gone);
        }
    }

    @Override
    public CaseReport canary(long seed) {
        SimulatedCase<A> failing = simulated.withCheck(Check.always(CANARY, (simulation, application) -> {
            throw new AssertionError("fails on purpose, so that a silence of failures is noticed");
        }));
        return report(watched(new CaseRunner<>(failing)).run(seed));
    }

    @Override
    @SuppressWarnings(
            "ReferenceEquality") // the candidates of one reduction come with the same tape; comparing each would take
    // longer than they do
    public CaseReport candidate(CaseReport original, Candidate candidate) {
        if (!(original.evidence().orElseThrow() instanceof SimulatedEvidence evidence)) {
            throw new IllegalArgumentException("this report is of another kind of case");
        }
        if (reduced != evidence.simulation().tape()) {
            reduced = evidence.simulation().tape();
            groups = new TapeGroups(reduced);
        }
        return report(watched(runner).runGuided(evidence.simulation().seed(), groups.guide(candidate)));
    }

    @Override
    public CaseReport replay(Capsule bytes) throws CaseException {
        SimulationCapsule capsule = SimulationCapsule.read(bytes);
        Optional<String> other = capsule.identity().difference(identity);
        if (other.isPresent()) {
            throw wrong("IncompatibleReplay", bytes.name() + " is not of this harness: " + other.get() + ".");
        }
        io.crucible.model.sim.CaseReport replayed =
                watched(new CaseRunner<>(made())).replay(capsule.seed(), capsule.tape());
        Optional<FailureIdentity> failure = replayed.failure().map(SimulatedWorker::identity);
        if (!failure.equals(capsule.failure())) {
            throw wrong(
                    "ReplayDiverged",
                    bytes.name() + " does not replay: recorded was " + words(capsule.failure()) + ", now it is "
                            + words(failure) + ".");
        } else if (!replayed.trace().digest().equals(capsule.traceDigest())) {
            throw wrong("ReplayDiverged", bytes.name() + " does not replay: its trace is another.");
        }
        return report(replayed);
    }

    private static String words(Optional<FailureIdentity> failure) {
        return failure.map(FailureIdentity::words).orElse("no failure");
    }

    private static CaseException wrong(String name, String sentence) {
        return CaseException.ofTheCase(name, sentence, new IllegalStateException(sentence));
    }

    @Override
    public void close() {
        // a world in this process holds nothing that has to be given back
    }
}
