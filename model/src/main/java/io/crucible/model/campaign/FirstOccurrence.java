package io.crucible.model.campaign;

import io.crucible.model.campaign.WorkerPool.Urgency;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/** Deals with the first case of each distinct failure: executes its capsule, keeps its evidence, reduces it; the journal goes on meanwhile. */
final class FirstOccurrence {

    private static final String DIFFERS = "ReplayDiverged";
    private static final int MOST_CHECKS = 3;

    private final CaseHarness harness;
    private final CampaignOptions options;
    private final Optional<CampaignFolder> folder;
    private final CampaignWatch watch;
    private final CampaignIdentity identity;
    private final WorkerPool pool;
    private final Checkpoints checkpoints;

    FirstOccurrence(
            CaseHarness harness,
            CampaignOptions options,
            Optional<CampaignFolder> folder,
            CampaignWatch watch,
            CampaignIdentity identity,
            WorkerPool pool,
            Checkpoints checkpoints) {
        this.harness = harness;
        this.options = options;
        this.folder = folder;
        this.watch = watch;
        this.identity = identity;
        this.pool = pool;
        this.checkpoints = checkpoints;
    }

    /** The failure with no occurrence counted yet, and what went wrong with its capsule or its reduction. */
    record Kept(CampaignFailure failure, Optional<CaseError> error) {}

    /**
     * What executing a capsule came to.
     *
     * @param unavailable why no capsule replays the failure: because none could be made, or because it came to something else
     * @param error where the machinery broke each time, so that nothing is known of the capsule, which is kept
     */
    private record Check(Optional<String> unavailable, Optional<CaseException> error) {
        static Check unavailable(String reason) {
            return new Check(Optional.of(reason), Optional.empty());
        }

        boolean reproducible() {
            return unavailable.isEmpty() && error.isEmpty();
        }
    }

    /** Keeps the evidence of a failure that no case had before; nothing where its capsule's check was broken off by a stop. */
    Optional<Kept> keep(long number, long seed, CaseReport report)
            throws IOException, CaseException, InterruptedException {
        FailureIdentity failure = report.failure().orElseThrow();
        Check check = check(report);
        if (watch.stopped().getAsBoolean()) {
            return Optional.empty(); // a machine that was ended by the stop says nothing of the capsule
        }
        write(failure.folder(), number, seed, report, check.unavailable(), Optional.empty());
        Optional<FailureReduction> reduction = Optional.empty();
        Optional<CaseError> error =
                check.error().map(broke -> CaseResult.error(number, seed, CaseError.Phase.CAPSULE_CHECK, broke));
        if (check.reproducible() && options.reduction().isPresent()) {
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
        CampaignFailure kept = new CampaignFailure(failure, number, seed, 0, check.reproducible(), name, reduction);
        return Optional.of(new Kept(kept, error));
    }

    private Check check(CaseReport report) throws IOException, CaseException, InterruptedException {
        CaseEvidence evidence = report.evidence().orElseThrow();
        if (evidence.irreproducible().isPresent()) {
            return Check.unavailable(evidence.irreproducible().get());
        }
        EvidenceFile file = evidence.capsule().orElseThrow();
        CaseWorker.Capsule capsule = new CaseWorker.Capsule(file.name(), file.content());
        for (int check = 1; ; check++) {
            try {
                CaseReport again = await(pool.submit(Urgency.NOW, worker -> worker.replay(capsule)));
                return again.failure().equals(report.failure())
                        ? new Check(Optional.empty(), Optional.empty())
                        : Check.unavailable(CaseEvidence.UNREPRODUCIBLE_RUN);
            } catch (CaseException wrong) {
                boolean stopped = watch.stopped().getAsBoolean();
                if (wrong.endsCampaign() && !stopped) {
                    throw wrong;
                } else if (wrong.errorName().equals(DIFFERS)) {
                    return Check.unavailable(CaseEvidence.UNREPRODUCIBLE_RUN);
                } else if (stopped || check == MOST_CHECKS) {
                    return new Check(Optional.empty(), Optional.of(wrong));
                }
            }
        }
    }

    private FailureReduction reduce(long number, long seed, CaseReport report)
            throws IOException, CaseException, InterruptedException {
        int attempts = options.reduction().orElseThrow();
        Reducing.Result result = harness.triesInParallel()
                ? inParallel(report, attempts)
                : await(pool.submit(Urgency.NOW, worker -> onOneThread(report, attempts, worker)));
        if (result.smaller().isPresent() && !watch.stopped().getAsBoolean()) {
            demandReproducible(result.smaller().get());
            String name = report.failure().orElseThrow().folder() + "/" + FailureManifest.REDUCED;
            write(name, number, seed, result.smaller().get(), Optional.empty(), Optional.of(result.reduction()));
        }
        return result.reduction();
    }

    private void demandReproducible(CaseReport smaller) throws IOException, CaseException, InterruptedException {
        Check check = check(smaller);
        if (check.error().isPresent()) {
            throw check.error().get();
        } else if (!check.reproducible()) {
            throw CaseException.ofTheCase(
                    DIFFERS,
                    "The smaller failure was another one when it was executed from its capsule.",
                    new IllegalStateException("the smaller failure does not replay"));
        }
    }

    /** On a thread of its own, since this one sees to the journal. */
    private Reducing.Result inParallel(CaseReport report, int attempts)
            throws IOException, CaseException, InterruptedException {
        AtomicBoolean abandoned = new AtomicBoolean();
        FutureTask<Reducing.Result> reducing = new FutureTask<>(() -> Reducing.inParallel(report, pool)
                .reduce(
                        attempts,
                        watch.clock(),
                        () -> abandoned.get() || watch.stopped().getAsBoolean()));
        Thread thread = new Thread(reducing, "campaign-reduction");
        thread.setDaemon(true);
        thread.start();
        try {
            return await(reducing);
        } finally {
            abandoned.set(true);
        }
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

    private <T> T await(Future<T> job) throws IOException, CaseException, InterruptedException {
        while (true) {
            try {
                return job.get(checkpoints.patienceMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException goesOn) {
                checkpoints.writeWhereDue(); // a case has its own deadline
                if (watch.stopped().getAsBoolean()) {
                    // A simulation that hangs never ends by itself, and whoever stops the campaign does not wait for
                    // it.
                    throw CaseException.ofTheCase("Interrupted", "The campaign was stopped.", goesOn);
                }
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
