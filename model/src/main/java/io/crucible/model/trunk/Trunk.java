package io.crucible.model.trunk;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.run.Runner;
import io.crucible.model.run.Stop;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.TapeSource;
import io.crucible.model.travel.TravelSession;
import io.crucible.model.travel.TravelWorld;
import java.util.List;
import java.util.OptionalLong;

/**
 * What all runs of a scenario have in common: everything up to where the first decision besides the seed is asked for. The machines stand
 * there and are put back there for each run, which then differs in nothing from one that began at power-on.
 */
public final class Trunk implements AutoCloseable {
    private final TravelSession session;

    /** Whose machines stand, or are about to, with their states kept. */
    Trunk(TravelSession session) {
        this.session = session;
    }

    /**
     * Runs the scenario up to its first decision; where there is none, to the middle, so that a run which begins there has something to do.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public static Trunk grow(Scenario scenario, Backend backend, long longestGrant, Cancellation cancel)
            throws BackendException {
        return grow(scenario, List.of(), backend, longestGrant, cancel);
    }

    /**
     * The same up to the first decision besides the seed that is none of these.
     *
     * @param prefix the decisions that all runs begin with
     */
    static Trunk grow(Scenario scenario, List<Decision> prefix, Backend backend, long longestGrant, Cancellation cancel)
            throws BackendException {
        RunControls whole = RunControls.usual(scenario);
        DecisionSource common = new TapeSource(prefix, Trunk::seedOnly);
        Grown grown = Grown.of(scenario, common, backend, whole, longestGrant, cancel);
        if (grown.end().isPresent()) {
            grown.trunk().close();
            long middle = Math.max(scenario.quantum(), grown.end().getAsLong() / 2);
            RunControls half = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(middle), OptionalLong.empty());
            grown = Grown.of(scenario, common, backend, half, longestGrant, cancel);
        }
        return grown.trunk();
    }

    /**
     * What came of one attempt.
     *
     * @param end virtual ns at which the run was over, where it asked for no decision
     */
    private record Grown(Trunk trunk, OptionalLong end) {
        static Grown of(
                Scenario scenario,
                DecisionSource common,
                Backend backend,
                RunControls controls,
                long longestGrant,
                Cancellation cancel)
                throws BackendException {
            TravelSession session = new TravelSession(scenario, backend, cancel);
            try {
                TravelWorld world = session.pass(0);
                Observer nobody = new Observer() {};
                OptionalLong end = OptionalLong.empty();
                try {
                    Runner runner = new Runner(scenario, world, common, nobody, controls, Stop.NEVER, longestGrant);
                    end = OptionalLong.of(runner.run().frontier());
                } catch (FirstDecision reached) {
                    // this is as far as all runs are the same
                }
                session.keepForBranches(world);
                return new Grown(new Trunk(session), end);
            } catch (BackendException | RuntimeException e) {
                session.close();
                throw e;
            }
        }
    }

    private static DecisionSource.Resolution seedOnly(ChoicePoint point) {
        if (point instanceof ChoicePoint.Seed) {
            return new DecisionSource.Resolution(0, Origin.DEFAULT);
        }
        throw new FirstDecision();
    }

    /** Ends the common part. */
    private static final class FirstDecision extends RuntimeException {
        private static final long serialVersionUID = 1L;

        FirstDecision() {
            super("the first decision", null, false, false);
        }
    }

    /** Whether a run left the machines in a state from which they cannot be put back. */
    boolean isBroken() {
        return session.isBroken();
    }

    /** The world of one run, as if its machines had just been switched on; the former one must have been closed. */
    public World branch() {
        return session.branch();
    }

    @Override
    public void close() {
        session.close();
    }
}
