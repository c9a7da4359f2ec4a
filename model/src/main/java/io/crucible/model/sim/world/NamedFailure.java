package io.crucible.model.sim.world;

/** Thrown by a scenario or a check that names its error itself, so that two causes with one exception class stay two failures. */
public final class NamedFailure extends RuntimeException {
    private final String errorName;

    /** A failure of this name, with a sentence for people. */
    public NamedFailure(String errorName, String message) {
        super(message);
        this.errorName = errorName;
    }

    /** The name of the error in the failure's identity. */
    public String errorName() {
        return errorName;
    }
}
