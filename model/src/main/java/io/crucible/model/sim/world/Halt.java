package io.crucible.model.sim.world;

/**
 * Thrown by whatever asks something of a world whose execution has ended or failed. The failure is latched before, so catching it repairs
 * nothing. An error, because programs under test catch exceptions.
 */
public final class Halt extends Error {

    /** The one there is. */
    public static final Halt HALT = new Halt();

    private Halt() {
        super("the execution has ended", null, false, false);
    }
}
