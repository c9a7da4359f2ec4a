package io.crucible.model.sim.world;

/** What happens at an instant; it must not wait. The argument is the one given when it was scheduled, so that one object serves many. */
@FunctionalInterface
public interface Callback {

    /** Happens now. */
    void happen(long argument);
}
