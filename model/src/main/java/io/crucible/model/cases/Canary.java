package io.crucible.model.cases;

import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Predicate;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A scenario with an assertion that no run can keep, so that a silence of failures is noticed. */
final class Canary {
    private static final String NAME = "crucible-canary";
    private static final String NEVER = "crucible-canary-never-reported";

    /** What a run of it ends with. */
    static final FailureIdentity FAILURE = ScenarioFailure.violated(NAME);

    private Canary() {}

    /** The scenario with the assertion besides its own. */
    static Scenario in(Scenario scenario) {
        Predicate impossible = new Predicate.Marker(NEVER, java.util.Optional.empty());
        List<AssertionSpec> assertions = new ArrayList<>(scenario.assertions());
        assertions.add(new AssertionSpec(
                NAME,
                "fails on purpose, so that a silence of failures is noticed",
                new AssertionSpec.Always(impossible)));
        assertions.sort(Comparator.comparing(AssertionSpec::name));
        return new Scenario(
                scenario.name(),
                scenario.seed(),
                scenario.quantum(),
                scenario.coarseEvery(),
                scenario.runFor(),
                scenario.timeLimit(),
                scenario.randomDraws(),
                scenario.nodes(),
                scenario.links(),
                scenario.faults(),
                assertions);
    }
}
