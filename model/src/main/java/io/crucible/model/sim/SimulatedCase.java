package io.crucible.model.sim;

import io.crucible.model.sim.world.FailureIdentity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A case for any seed: how the application is made, what happens to it, and what must hold. Immutable; where one is shared by threads its
 * functions must keep no state of their own.
 */
public final class SimulatedCase<A> {

    /** Makes the application. */
    @FunctionalInterface
    public interface Init<A> {

        /** The application, fresh; closed at the end if it can be. */
        A create(Simulation simulation) throws Exception;
    }

    /** What happens to the application. */
    @FunctionalInterface
    public interface Scenario<A> {

        /** Returns once all has happened; throws if it went wrong. */
        void run(Simulation simulation, A application) throws Exception;
    }

    private final String name;
    private final Init<A> init;
    private final Scenario<A> scenario;
    private final List<Check<A>> checks;
    private final CaseOptions options;

    private SimulatedCase(String name, Init<A> init, Scenario<A> scenario, List<Check<A>> checks, CaseOptions options) {
        this.name = name;
        this.init = init;
        this.scenario = scenario;
        this.checks = List.copyOf(checks);
        this.options = options;
        requireDistinct();
    }

    /** A case without checks, under the default options. */
    public static <A> SimulatedCase<A> of(String name, Init<A> init, Scenario<A> scenario) {
        return new SimulatedCase<>(name, init, scenario, List.of(), CaseOptions.DEFAULT);
    }

    /** The same with one check more; they are made in this order, and a second of one name is refused. */
    public SimulatedCase<A> withCheck(Check<A> check) {
        List<Check<A>> more = new ArrayList<>(checks);
        more.add(check);
        return new SimulatedCase<>(name, init, scenario, more, options);
    }

    /** The same under other options. */
    public SimulatedCase<A> withOptions(CaseOptions newOptions) {
        return new SimulatedCase<>(name, init, scenario, checks, newOptions);
    }

    private void requireDistinct() {
        Set<String> names = new HashSet<>();
        for (Check<A> check : checks) {
            if (!names.add(check.name())) {
                throw new IllegalArgumentException("Two checks are named " + check.name() + ".");
            }
        }
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** What holds for every execution. */
    public CaseOptions options() {
        return options;
    }

    List<Check<A>> checks() {
        return checks;
    }

    Init<A> init() {
        return init;
    }

    Scenario<A> scenario() {
        return scenario;
    }

    /** Runs it under the seed and replays it exactly. */
    public CaseReport runCase(long seed) {
        return new CaseRunner<>(this).run(seed);
    }

    /** Runs it under the seed; throws an {@link AssertionError} that tells all if it fails. */
    public CaseReport expectPass(long seed) {
        CaseReport report = runCase(seed);
        if (!report.passed()) {
            throw assertion(report);
        }
        return report;
    }

    /** What {@link #expectPass} throws: tells the seed, the failure and the last events of a report of this case that failed. */
    public AssertionError assertion(CaseReport report) {
        return CaseAssertion.failed(name, report);
    }

    /** Runs it under the seed; throws an {@link AssertionError} unless it fails in exactly this way. */
    public CaseReport expectFailure(long seed, FailureIdentity expected) {
        CaseReport report = runCase(seed);
        if (!report.failure()
                .map(failure -> failure.identity().equals(expected))
                .orElse(false)) {
            throw CaseAssertion.unexpected(name, report, expected);
        }
        return report;
    }

    /**
     * Runs it under the first seeds of {@code baseSeed}, those that a campaign of that base runs, and throws an {@link AssertionError} with
     * the number and the seed of the first that fails.
     */
    public void expectFuzz(long baseSeed, int seeds) {
        if (seeds < 1) {
            throw new IllegalArgumentException("A fuzz test needs at least one seed, not " + seeds + ".");
        }
        CaseRunner<A> runner = new CaseRunner<>(this);
        for (int i = 0; i < seeds; i++) {
            CaseReport report = runner.run(CaseSeeds.caseSeed(baseSeed, i));
            if (!report.passed()) {
                throw CaseAssertion.failedInFuzz(name, report, baseSeed, i);
            }
        }
    }
}
