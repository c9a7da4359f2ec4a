package io.crucible.model.minimize;

/** A trial came to no answer; the cause says why. */
public final class TrialFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    TrialFailedException(Throwable cause) {
        super(cause.getMessage(), cause);
    }
}
