package io.crucible.model.campaign;

import io.crucible.model.sim.CaseSeeds;

/** Knows how cases of one kind are run; used from several threads. */
public interface CaseHarness {

    /** What the results depend on besides the seed. */
    CampaignIdentity identity() throws CaseException;

    /** What runs cases on one thread. */
    CaseWorker worker() throws CaseException;

    /** What {@link CaseWorker#canary} ends with where failures are noticed, unless the case fails by itself before. */
    FailureIdentity canary();

    /** The seed of the case with this number. */
    default long seed(long base, long number) {
        return CaseSeeds.caseSeed(base, number);
    }

    /** Whether a case takes less time than handing it to another thread; then workers get many at a time. */
    boolean brief();

    /** Whether smaller failures are tried on several threads: where each takes longer than handing it to one, or can hang. */
    default boolean triesInParallel() {
        return !brief();
    }
}
