package io.crucible.model.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a worker found out about one case.
 *
 * @param report or {@code broken}, which says why there is none
 * @param canary whether the failure that was planted was noticed; empty where none was, or where the case fails by itself before it
 * @param spot whether the case was the same again, where that was asked
 * @param errors of the canary and the spot check
 */
record CaseResult(
        long number,
        long seed,
        Optional<CaseReport> report,
        Optional<CaseException> broken,
        Optional<Boolean> canary,
        Optional<Boolean> spot,
        List<CaseError> errors) {

    /** Runs the case with this number, and whatever is due with it. */
    static CaseResult of(long number, long seed, CampaignOptions options, CaseHarness harness, CaseWorker worker) {
        Optional<CaseReport> report = Optional.empty();
        Optional<CaseException> broken = Optional.empty();
        try {
            report = Optional.of(worker.run(seed));
        } catch (CaseException wrong) {
            broken = Optional.of(wrong);
        } catch (OutOfMemoryError full) {
            broken = Optional.of(CaseException.outOfMemory(full));
        }
        boolean canaryDue = due(options.canaryEvery().orElse(0), number);
        boolean spotDue = due(options.spotEvery().orElse(0), number)
                && report.filter(CaseReport::cutOff).isEmpty();
        if (!canaryDue && !spotDue) {
            return new CaseResult(number, seed, report, broken, Optional.empty(), Optional.empty(), List.of());
        }
        List<CaseError> errors = new ArrayList<>();
        Optional<FailureIdentity> own = report.flatMap(CaseReport::failure);
        Optional<Boolean> canary =
                canaryDue ? canary(number, seed, own, harness.canary(), worker, errors) : Optional.empty();
        Optional<Boolean> spot = spotDue ? Optional.of(spot(number, seed, worker, errors)) : Optional.empty();
        return new CaseResult(number, seed, report, broken, canary, spot, errors);
    }

    /** The first case, so that whatever is wrong shows at once, and then one in so many. */
    private static boolean due(long every, long number) {
        return every > 0 && number % every == 0;
    }

    private static Optional<Boolean> canary(
            long number,
            long seed,
            Optional<FailureIdentity> own,
            FailureIdentity planted,
            CaseWorker worker,
            List<CaseError> errors) {
        try {
            Optional<FailureIdentity> failure = worker.canary(seed).failure();
            if (failure.equals(Optional.of(planted))) {
                return Optional.of(true);
            } else if (failure.isPresent() && failure.equals(own)) {
                return Optional.empty();
            }
            String instead = failure.map(other -> "; the case ended with " + other.words() + " in its place")
                    .orElse("");
            String sentence = "A check that cannot hold did not fail" + instead + ".";
            errors.add(new CaseError(number, seed, CaseError.Phase.CANARY, "CanarySilent", sentence));
        } catch (CaseException wrong) {
            errors.add(error(number, seed, CaseError.Phase.CANARY, wrong));
        }
        return Optional.of(false);
    }

    private static boolean spot(long number, long seed, CaseWorker worker, List<CaseError> errors) {
        try {
            return worker.sameAgain(seed);
        } catch (CaseException wrong) {
            errors.add(error(number, seed, CaseError.Phase.SPOT_CHECK, wrong));
            return false;
        }
    }

    static CaseError error(long number, long seed, CaseError.Phase phase, CaseException wrong) {
        return new CaseError(number, seed, phase, wrong.errorName(), wrong.getMessage());
    }
}
