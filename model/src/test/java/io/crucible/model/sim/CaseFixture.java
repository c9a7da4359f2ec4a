package io.crucible.model.sim;

import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureIdentity;
import java.util.ArrayList;
import java.util.List;

/** Cases of a scenario alone, and what tests ask of a report. */
public final class CaseFixture {
    private CaseFixture() {}

    /** The case that only runs this scenario, with a list for an application. */
    public static SimulatedCase<List<String>> scenario(SimulatedCase.Scenario<List<String>> scenario) {
        return SimulatedCase.of("test", simulation -> new ArrayList<>(), scenario);
    }

    /** What the failure that a case must have is counted as. */
    public static FailureIdentity identity(CaseReport report) {
        return report.failure().map(Failure::identity).orElseThrow();
    }
}
