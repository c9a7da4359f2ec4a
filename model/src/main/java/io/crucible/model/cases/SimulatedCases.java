package io.crucible.model.cases;

import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.SimulatedCase;
import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;

/** Cases that are simulations of Java code in this process, each by a seed. */
public final class SimulatedCases<A> implements CaseHarness {
    /** Raised whenever the simulation would treat a tape in another way. */
    private static final String CONTRACT = "4";

    private static final String WORKLOAD = "workload";

    private final SimulatedCase<A> simulated;
    private final Anew anew;
    private final CampaignIdentity identity;

    /** Makes the case once more, with nothing left of what ran before where that is possible. */
    @FunctionalInterface
    public interface Anew {
        /**
         * The case.
         *
         * @throws IOException with a sentence where it cannot be made any more
         */
        SimulatedCase<?> make() throws IOException;
    }

    /**
     * The cases of a simulation.
     *
     * @param build what the code under test is a build of, such as a digest; not empty
     * @param workload what is done to it, its inputs included; not empty
     */
    public SimulatedCases(SimulatedCase<A> simulated, String build, String workload) {
        this(simulated, () -> simulated, build, workload);
    }

    /**
     * The same.
     *
     * @param anew gives what capsules are executed with, and what cases are compared with when they are run again: with the classes of the
     *     case loaded once more, what it leaves in its static fields is noticed
     */
    public SimulatedCases(SimulatedCase<A> simulated, Anew anew, String build, String workload) {
        if (build.isBlank() || workload.isBlank()) {
            throw new IllegalArgumentException("a replay needs to know the build and the workload");
        }
        this.simulated = simulated;
        this.anew = anew;
        CaseOptions options = simulated.options();
        SortedMap<String, String> fields = new TreeMap<>();
        fields.put("kind", "simulation");
        fields.put("build", build);
        fields.put(WORKLOAD, workload);
        fields.put("case", simulated.name());
        fields.put("simulation_contract", CONTRACT);
        fields.put("java", Integer.toString(Runtime.version().feature()));
        fields.put("scheduling", options.scheduling().toString());
        fields.put("world", options.world().toString());
        fields.put("checks_resources", Boolean.toString(options.checksResources()));
        fields.put("tags", String.join(" ", options.tags()));
        fields.put("attributes", options.attributes().toString());
        this.identity = new CampaignIdentity(fields);
    }

    /**
     * The workload that a capsule of a simulation was recorded with, as it was given to these cases; empty where it names none.
     *
     * @throws CaseException where it is cut off or of something else
     */
    public static String workload(CaseWorker.Capsule capsule) throws CaseException {
        return SimulationCapsule.read(capsule).identity().fields().getOrDefault(WORKLOAD, "");
    }

    /** What a campaign makes of a case that was run already. */
    public CaseReport report(io.crucible.model.sim.CaseReport simulation) {
        return SimulatedWorker.report(identity, simulation);
    }

    @Override
    public CampaignIdentity identity() {
        return identity;
    }

    @Override
    public CaseWorker worker() {
        return new SimulatedWorker<>(simulated, anew, identity);
    }

    @Override
    public FailureIdentity canary() {
        return SimulatedWorker.CANARY_FAILURE;
    }

    @Override
    public boolean brief() {
        return true;
    }
}
