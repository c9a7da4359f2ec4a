package io.crucible.model.sim.world;

/**
 * What became of one kind of fault: how often it could have fired, how often it did, and how often that had an effect the program could
 * notice.
 */
public record FaultCount(String fault, long armed, long injected, long observed) {

    /** Whether it was switched on and yet never fired. */
    public boolean neverFired() {
        return armed > 0 && injected == 0;
    }

    FaultCount plus(FaultCount other) {
        return new FaultCount(fault, armed + other.armed, injected + other.injected, observed + other.observed);
    }
}
