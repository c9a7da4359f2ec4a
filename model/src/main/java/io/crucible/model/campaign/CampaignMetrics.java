package io.crucible.model.campaign;

/**
 * Numbers that follow from a summary.
 *
 * @param casesPerSecond executed cases for each second of host time outside reduction
 * @param reductionElapsed ns of host time
 */
public record CampaignMetrics(
        double casesPerSecond,
        int distinctFailures,
        int reproducibleFailures,
        int reducedFailures,
        long reductionAttempts,
        long reductionElapsed) {
    private static final double SECOND = 1e9;

    static CampaignMetrics of(CampaignSummary summary) {
        long attempts = 0;
        long reducing = 0;
        int reduced = 0;
        int reproducible = 0;
        for (CampaignFailure failure : summary.failures()) {
            reproducible += failure.reproducible() ? 1 : 0;
            if (failure.reduction().isPresent()) {
                FailureReduction reduction = failure.reduction().get();
                attempts += reduction.attempts();
                reducing += reduction.elapsed();
                reduced += reduction.minimized() ? 1 : 0;
            }
        }
        long running = Math.max(1, summary.elapsed() - reducing);
        double rate = summary.executed() == 0 ? 0 : summary.executed() * SECOND / running;
        return new CampaignMetrics(rate, summary.failures().size(), reproducible, reduced, attempts, reducing);
    }
}
