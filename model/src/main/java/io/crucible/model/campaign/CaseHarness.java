package io.crucible.model.campaign;

/** Knows how cases of one kind are run; used from several threads. */
public interface CaseHarness {

    /** What the results depend on besides the seed. */
    CampaignIdentity identity() throws CaseException;

    /** What runs cases on one thread. */
    CaseWorker worker() throws CaseException;

    /** Whether a case takes less time than handing it to another thread; then workers get many at a time. */
    boolean brief();
}
