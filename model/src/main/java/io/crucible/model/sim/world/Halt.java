package io.crucible.model.sim.world;

/**
 * Thrown by whatever asks something of a world whose execution has ended or failed. The failure is latched before, so catching it repairs
 * nothing. An error, because programs under test catch exceptions.
 */
public final class Halt extends Error {

    /** One without a stack, because it is thrown often and says where nothing went wrong. */
    public Halt() {
        super("the execution has ended", null, false, false);
    }
}
