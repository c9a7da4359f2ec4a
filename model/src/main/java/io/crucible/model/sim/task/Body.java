package io.crucible.model.sim.task;

/** What a task does; whatever it throws, except its cancellation, fails the case. */
@FunctionalInterface
public interface Body {

    /** Does it. */
    void run() throws Exception;
}
