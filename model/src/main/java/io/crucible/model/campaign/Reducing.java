package io.crucible.model.campaign;

import io.crucible.model.minimize.Candidate;
import io.crucible.model.minimize.Minimization;
import io.crucible.model.minimize.Minimum;
import io.crucible.model.minimize.TrialFailedException;
import io.crucible.model.minimize.Trials;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Reduces a failure to a smaller one of the same identity. How many candidates are tried at a time changes nothing but the time it takes. */
final class Reducing {
    private final CaseReport original;
    private final Trials<CaseReport> trials;

    private Reducing(CaseReport original, Trials<CaseReport> trials) {
        this.original = original;
        this.trials = trials;
    }

    /** With several workers, several candidates at a time. */
    static Reducing inParallel(CaseReport original, WorkerPool pool) {
        return new Reducing(original, new Trials<>() {
            @Override
            public Future<Optional<CaseReport>> begin(Candidate candidate) {
                return pool.submit(WorkerPool.Urgency.NOW, worker -> attempt(original, candidate, worker));
            }

            @Override
            public int atOnce() {
                return pool.size();
            }
        });
    }

    /** On this thread, one candidate after the other. */
    static Reducing here(CaseReport original, CaseWorker worker) {
        return new Reducing(original, new Trials<>() {
            @Override
            public Future<Optional<CaseReport>> begin(Candidate candidate) {
                try {
                    return CompletableFuture.completedFuture(attempt(original, candidate, worker));
                } catch (CaseException failed) {
                    return CompletableFuture.failedFuture(failed);
                }
            }

            @Override
            public int atOnce() {
                return 1;
            }
        });
    }

    /** What it came to, and the smaller failure where there is one. */
    record Result(FailureReduction reduction, Optional<CaseReport> smaller) {}

    /**
     * Reduces.
     *
     * @param stop ends it early, with the best so far
     */
    Result reduce(int mostAttempts, LongSupplier clock, BooleanSupplier stop)
            throws CaseException, InterruptedException {
        long before = clock.getAsLong();
        List<Long> values = original.evidence().orElseThrow().groups().stream()
                .map(CaseEvidence.DecisionGroup::value)
                .toList();
        try {
            Minimum<CaseReport> minimum = Minimization.minimize(trials, Candidate.whole(values), mostAttempts, stop);
            FailureReduction told = new FailureReduction(
                    minimum.attempts(),
                    values.size(),
                    minimum.candidate().kept().size(),
                    minimum.oneMinimal(),
                    minimum.found().isPresent(),
                    clock.getAsLong() - before,
                    minimum.course());
            return new Result(told, minimum.found());
        } catch (TrialFailedException failed) {
            if (failed.getCause() instanceof CaseException wrong) {
                throw wrong;
            }
            throw new IllegalStateException("a candidate broke its worker", failed.getCause());
        }
    }

    private static Optional<CaseReport> attempt(CaseReport original, Candidate candidate, CaseWorker worker)
            throws CaseException {
        CaseReport report = worker.candidate(original, candidate);
        return report.failure().equals(original.failure()) && report.reproducible()
                ? Optional.of(report)
                : Optional.empty();
    }
}
