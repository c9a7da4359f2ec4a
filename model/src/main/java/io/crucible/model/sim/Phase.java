package io.crucible.model.sim;

import java.util.Set;

/** When a check is made. */
public enum Phase {
    /** Once the application has been made. */
    AFTER_INIT,
    /** Where the scenario calls {@link Simulation#checkpoint}. */
    CHECKPOINT,
    /** Once the scenario has returned. */
    AFTER_SCENARIO;

    /** At every moment there is. */
    public static final Set<Phase> ALWAYS = Set.of(AFTER_INIT, CHECKPOINT, AFTER_SCENARIO);
}
