package io.crucible.model.cases;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioIds;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Cases that are runs of one scenario, each by a seed. A worker keeps the state of its machines where the first decision is asked for, and
 * its cases begin there.
 */
public final class ScenarioCases implements CaseHarness {
    private final Scenario scenario;
    private final RunControls controls;
    private final Machinery machinery;
    private final long longestGrant;
    private final Cancellation cancel;
    private final AtomicInteger workers = new AtomicInteger();

    /**
     * The cases of a scenario.
     *
     * @param controls how each run ends
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public ScenarioCases(
            Scenario scenario, RunControls controls, Machinery machinery, long longestGrant, Cancellation cancel) {
        this.scenario = scenario;
        this.controls = controls;
        this.machinery = machinery;
        this.longestGrant = longestGrant;
        this.cancel = cancel;
    }

    /** Makes the backend of one worker; the number of the worker, from 0, may be of use to its speed only. */
    @FunctionalInterface
    public interface Machinery {
        Backend open(int worker) throws BackendException;
    }

    @Override
    public CampaignIdentity identity() throws CaseException {
        try {
            Identity identity = machinery.open(0).identity();
            SortedMap<String, String> fields = new TreeMap<>();
            for (int field = 0; field < Identity.FIELDS.size(); field++) {
                fields.put(
                        Identity.FIELDS.get(field).toLowerCase(Locale.ROOT).replace(' ', '_'),
                        identity.values().get(field));
            }
            fields.put("kind", "scenario");
            fields.put("scenario", ScenarioIds.of(scenario).scenario());
            fields.put("ends", words(controls));
            return new CampaignIdentity(fields);
        } catch (BackendException unusable) {
            throw ScenarioWorker.failure(unusable);
        }
    }

    private static String words(RunControls controls) {
        StringBuilder words = new StringBuilder(controls.until().word());
        controls.maxVirtualTime()
                .ifPresent(ns -> words.append(" max-virtual-time ").append(ns).append("ns"));
        controls.maxQuanta().ifPresent(quanta -> words.append(" max-quanta ").append(quanta));
        return words.toString();
    }

    @Override
    public CaseWorker worker() throws CaseException {
        try {
            return new ScenarioWorker(scenario, controls, machinery.open(workers.getAndIncrement()), longestGrant, cancel);
        } catch (BackendException unusable) {
            throw ScenarioWorker.failure(unusable);
        }
    }

    @Override
    public FailureIdentity canary() {
        return Canary.FAILURE;
    }

    @Override
    public boolean brief() {
        return false;
    }
}
