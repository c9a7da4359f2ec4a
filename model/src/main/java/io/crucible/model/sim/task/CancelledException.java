package io.crucible.model.sim.task;

/** Thrown once, at the first point where a cancelled task would wait; if it leaves the task, the task has been cancelled. */
public final class CancelledException extends RuntimeException {

    CancelledException(String task) {
        super("the task " + task + " was cancelled");
    }
}
