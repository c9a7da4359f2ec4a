package io.crucible.model.campaign;

import io.crucible.model.campaign.WorkerPool.Urgency;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Deals with the first case of each distinct failure: executes its capsule, keeps its evidence, reduces it. */
final class FirstOccurrence {
    private static final long LOOK_MILLIS = 100;
    private static final String REDUCED = "reduced";
    private static final String DIFFERS = "ReplayDiverged";
    private static final String UNREPRODUCIBLE = "unreproducible_run";
    private static final int MOST_CHECKS = 3;

    private final CaseHarness harness;
    private final CampaignOptions options;
    private final Optional<CampaignFolder> folder;
    private final CampaignWatch watch;
    private final CampaignIdentity identity;
    private final WorkerPool pool;

    FirstOccurrence(
            CaseHarness harness,
            CampaignOptions options,
            Optional<CampaignFolder> folder,
            CampaignWatch watch,
            CampaignSummary campaign,
            WorkerPool pool) {
        this.harness = harness;
        this.options = options;
        this.folder = folder;
        this.watch = watch;
        this.identity = campaign.identity();
        this.pool = pool;
    }

    /** The failure with no occurrence counted yet, and what went wrong with its reduction. */
    record Kept(CampaignFailure failure, Optional<CaseError> error) {}

    /** Keeps the evidence of a failure that no case had before; nothing where its capsule's check was broken off by a stop. */
    Optional<Kept> keep(long number, long seed, CaseReport report)
            throws IOException, CaseException, InterruptedException {
        FailureIdentity failure = report.failure().orElseThrow();
        Optional<String> unavailable = unavailable(report);
        if (watch.stopped().getAsBoolean()) {
            return Optional.empty(); // a machine that was ended by the stop says nothing of the capsule
        }
        write(failure.folder(), number, seed, report, unavailable, Optional.empty());
        Optional<FailureReduction> reduction = Optional.empty();
        Optional<CaseError> error = Optional.empty();
        if (unavailable.isEmpty() && options.reduction().isPresent()) {
            try {
                reduction = Optional.of(reduce(number, seed, report));
            } catch (CaseException wrong) {
                if (wrong.endsCampaign() && !watch.stopped().getAsBoolean()) {
                    throw wrong;
                }
                error = Optional.of(CaseResult.error(number, seed, CaseError.Phase.REDUCTION, wrong));
            }
        }
        Optional<String> name = folder.map(kept -> failure.folder());
        CampaignFailure kept = new CampaignFailure(failure, number, seed, 0, unavailable.isEmpty(), name, reduction);
        return Optional.of(new Kept(kept, error));
    }

    /** Why no capsule replays the failure: because none could be made, or because it came to something else. */
    private Optional<String> unavailable(CaseReport report) throws IOException, CaseException, InterruptedException {
        CaseEvidence evidence = report.evidence().orElseThrow();
        if (evidence.irreproducible().isPresent()) {
            return evidence.irreproducible();
        }
        EvidenceFile file = evidence.capsule().orElseThrow();
        CaseWorker.Capsule capsule = new CaseWorker.Capsule(file.name(), file.content());
        for (int check = 1; ; check++) {
            try {
                CaseReport again = await(pool.submit(Urgency.NOW, worker -> worker.replay(capsule)));
                return again.failure().equals(report.failure()) ? Optional.empty() : Optional.of(UNREPRODUCIBLE);
            } catch (CaseException wrong) {
                boolean stopped = watch.stopped().getAsBoolean();
                if (wrong.endsCampaign() && !stopped) {
                    throw wrong;
                } else if (stopped || wrong.errorName().equals(DIFFERS) || check == MOST_CHECKS) {
                    return Optional.of(UNREPRODUCIBLE);
                }
            }
        }
    }

    private FailureReduction reduce(long number, long seed, CaseReport report)
            throws IOException, CaseException, InterruptedException {
        int attempts = options.reduction().orElseThrow();
        Reducing.Result result = harness.brief()
                ? await(pool.submit(Urgency.NOW, worker -> onOneThread(report, attempts, worker)))
                : Reducing.inParallel(report, pool).reduce(attempts, watch.clock(), watch.stopped());
        if (result.smaller().isPresent() && !watch.stopped().getAsBoolean()) {
            String name = report.failure().orElseThrow().folder() + "/" + REDUCED;
            write(name, number, seed, result.smaller().get(), Optional.empty(), Optional.of(result.reduction()));
        }
        return result.reduction();
    }

    private Reducing.Result onOneThread(CaseReport report, int attempts, CaseWorker worker) throws CaseException {
        try {
            return Reducing.here(report, worker).reduce(attempts, watch.clock(), watch.stopped());
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw CaseException.ofEveryCase("Interrupted", "The reduction was interrupted.", closing);
        }
    }

    private void write(
            String name,
            long number,
            long seed,
            CaseReport report,
            Optional<String> unavailable,
            Optional<FailureReduction> reduction)
            throws IOException {
        if (folder.isEmpty()) {
            return;
        }
        CaseEvidence evidence = report.evidence().orElseThrow();
        Optional<EvidenceFile> capsule = unavailable.isEmpty() ? evidence.capsule() : Optional.empty();
        List<EvidenceFile> files = CampaignFolder.evidence(evidence, capsule);
        FailureManifest manifest = new FailureManifest(
                identity,
                report.failure().orElseThrow(),
                number,
                seed,
                capsule.map(EvidenceFile::name),
                unavailable,
                reduction,
                files.stream().map(FailureManifest.Entry::of).toList());
        folder.get().keep(name, manifest, files);
    }

    private <T> T await(Future<T> job) throws CaseException, InterruptedException {
        while (true) {
            try {
                return job.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException goesOn) {
                // a case has its own deadline
            } catch (CancellationException closing) {
                throw new InterruptedException("the workers were closed");
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof CaseException wrong) {
                    throw wrong;
                }
                throw new IllegalStateException("a worker broke", failed.getCause());
            }
        }
    }
}
