package io.crucible.model.campaign;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a campaign goes.
 *
 * @param baseSeed gives the seeds of all cases
 * @param cases how many, at least one
 * @param maxFailures it ends when so many cases have failed
 * @param timeBudget ns of host time, that of former invocations included
 * @param reduction candidates that are tried at most for each distinct failure; without it none is reduced
 * @param checkpointInterval ns of host time between two writes of the journal at most
 * @param canaryEvery one case in so many is run once more with a check that cannot hold
 * @param spotEvery one case in so many is run again from nothing and compared
 * @param workers threads
 */
public record CampaignOptions(
        long baseSeed,
        long cases,
        OptionalLong maxFailures,
        OptionalLong timeBudget,
        OptionalInt reduction,
        long checkpointInterval,
        OptionalLong canaryEvery,
        OptionalLong spotEvery,
        int workers) {
    private static final long SECOND = 1_000_000_000L;

    /** Attempts that a reduction has unless something else is said. */
    public static final int USUAL_ATTEMPTS = 256;

    /** So many cases, on all cores, without limits, reductions, canaries and spot checks. */
    public static CampaignOptions of(long baseSeed, long cases) {
        OptionalLong none = OptionalLong.empty();
        int cores = Runtime.getRuntime().availableProcessors();
        return new CampaignOptions(baseSeed, cases, none, none, OptionalInt.empty(), SECOND, none, none, cores);
    }

    /** One case on one thread. */
    static CampaignOptions ofOneCase(OptionalInt reduction) {
        OptionalLong none = OptionalLong.empty();
        return new CampaignOptions(0, 1, none, none, reduction, SECOND, none, none, 1);
    }

    void demandValid() throws CampaignException {
        demand(cases >= 1, "a campaign has at least one case");
        demand(maxFailures.orElse(1) >= 1, "the limit of failures is at least 1");
        demand(timeBudget.orElse(1) >= 1, "the time budget is at least 1 ns");
        demand(reduction.orElse(1) >= 1, "a reduction has at least one attempt");
        demand(checkpointInterval >= 1, "the interval of checkpoints is at least 1 ns");
        demand(canaryEvery.orElse(1) >= 1 && spotEvery.orElse(1) >= 1, "one case in so many means at least 1");
        demand(workers >= 1, "at least one worker is needed");
    }

    private static void demand(boolean holds, String clause) throws CampaignException {
        if (!holds) {
            throw new CampaignException(
                    CampaignException.Reason.INVALID_OPTIONS, "This campaign makes no sense: " + clause + ".");
        }
    }
}
