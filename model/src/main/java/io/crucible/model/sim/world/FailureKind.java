package io.crucible.model.sim.world;

import java.util.Locale;

/** In what way a case failed. */
public enum FailureKind {
    /** The initialisation, the scenario, a task or a callback threw. */
    SCENARIO_ERROR,
    /** A check threw. */
    CHECK_FAILED,
    /** Nothing can run any more, yet tasks wait. */
    SCHEDULER_DEADLOCK,
    /** The scheduler was used in a way it cannot serve, such as waiting in a callback. */
    SCHEDULER_ERROR,
    /** The execution took more steps than it may. */
    STEP_BUDGET_EXCEEDED,
    /** Files, listeners or connections were left open. */
    RESOURCE_LEAK,
    /** The second execution asked for a choice that the tape of the first does not hold there. */
    REPLAY_DIVERGED,
    /** Both executions made the same choices and yet differ in trace or outcome. */
    DETERMINISM_MISMATCH,
    /** The first execution failed and the second passed. */
    FIRST_RUN_FAILED,
    /** The second execution failed and the first passed. */
    SECOND_RUN_FAILED,
    /** The worker made no progress for the stall deadline. */
    NON_YIELDING,
    /** The worker went on making progress beyond the run deadline. */
    LIVELOCK,
    /** The worker's process ended without a result. */
    WORKER_CRASHED;

    /** The word for it in files, in lower case with underscores. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
