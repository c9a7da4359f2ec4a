package io.crucible.model.campaign;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Replays and reduces a failure from its capsule alone, as a fresh process does. */
public final class CapsuleReduction {
    private CapsuleReduction() {}

    /**
     * What came of it.
     *
     * @param original the report of the exact replay
     * @param smaller the reduced failure; empty where none smaller was found
     */
    public record Result(CaseReport original, FailureReduction reduction, Optional<CaseReport> smaller) {}

    /**
     * Replays the capsule exactly, then reduces it. With the attempts of the campaign it does what the campaign's reduction did, step for
     * step.
     *
     * @param clock ns, for the time that is told
     * @throws CaseException where the replay is not what the capsule says, or shows no failure that can be reduced
     */
    public static Result reduce(
            CaseHarness harness,
            CaseWorker.Capsule capsule,
            int mostAttempts,
            int workers,
            LongSupplier clock,
            BooleanSupplier stop)
            throws CaseException, InterruptedException {
        CaseReport original;
        try (CaseWorker worker = harness.worker()) {
            original = worker.replay(capsule);
            if (!original.reproducible()) {
                throw CaseException.ofTheCase(
                        "ExpectedReproducibleFailure",
                        capsule.name() + " holds no failure that can be reduced.",
                        new IllegalStateException("no reproducible failure"));
            }
            if (workers == 1 || !harness.triesInParallel()) {
                return result(original, Reducing.here(original, worker).reduce(mostAttempts, clock, stop));
            }
        }
        try (WorkerPool pool = new WorkerPool(harness, workers)) {
            return result(original, Reducing.inParallel(original, pool).reduce(mostAttempts, clock, stop));
        }
    }

    private static Result result(CaseReport original, Reducing.Result reduced) {
        return new Result(original, reduced.reduction(), reduced.smaller());
    }
}
