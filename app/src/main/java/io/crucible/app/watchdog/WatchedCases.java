package io.crucible.app.watchdog;

import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.campaign.JavaCases;
import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.cases.WatchdogOptions;
import java.io.IOException;

/** Simulations that run in worker processes, each watched. */
public final class WatchedCases implements CaseHarness {
    private final CampaignSubject.OfJava subject;
    private final WatchdogOptions options;
    private final CaseHarness plain;

    /**
     * The cases of a simulation.
     *
     * @throws IOException with a sentence where there is no such case
     */
    public WatchedCases(CampaignSubject.OfJava subject, WatchdogOptions options) throws IOException {
        this.subject = subject;
        this.options = options;
        this.plain = JavaCases.of(subject);
    }

    @Override
    public CampaignIdentity identity() throws CaseException {
        return plain.identity();
    }

    @Override
    public CaseWorker worker() {
        return new WatchedWorker(subject, options);
    }

    @Override
    public FailureIdentity canary() {
        return plain.canary();
    }

    @Override
    public boolean brief() {
        return true;
    }

    /** A smaller failure may hang until the watchdog ends it. */
    @Override
    public boolean triesInParallel() {
        return true;
    }
}
