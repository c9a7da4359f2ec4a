package io.crucible.model.run;

import io.crucible.model.scenario.Scenario;
import java.util.OptionalLong;

/**
 * What ends a run besides a verdict; part of the replay recipe.
 *
 * @param maxVirtualTime ns, a whole number of quanta or rounded up to one; with {@link Until#VIRTUAL_TIME} the end of the run, otherwise a budget
 * @param maxQuanta the same counted in quanta
 */
public record RunControls(Until until, OptionalLong maxVirtualTime, OptionalLong maxQuanta) {

    /** A run's own ending: after the scenario's time, or at quiescence. */
    public static RunControls usual(Scenario scenario) {
        Until until = scenario.runFor().isPresent() ? Until.VIRTUAL_TIME : Until.QUIESCENCE;
        return new RunControls(until, OptionalLong.empty(), OptionalLong.empty());
    }

    /** The condition under which a run is complete. */
    public enum Until {
        /** Nothing can happen any more. */
        QUIESCENCE("quiescence"),
        /** The scenario's or the command's virtual time has passed. */
        VIRTUAL_TIME("virtual-time"),
        /** Every assertion has its verdict, or one is violated. */
        PROPERTY("property"),
        /** Every node has switched itself off. */
        STOPPED("stopped");

        private final String word;

        Until(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
