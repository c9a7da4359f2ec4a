package io.crucible.model.campaign;

/** Knows how cases of one kind are run; used from several threads. */
public interface CaseHarness {

    /** What the results depend on besides the seed. */
    CampaignIdentity identity() throws CaseException;

    /** What runs cases on one thread. */
    CaseWorker worker() throws CaseException;

    /** How many cases are worth handing to a worker at a time: 1 where a case takes milliseconds. */
    int batch();
}
