package io.crucible.model.sim.world;

import java.util.Optional;

/** Why an execution failed: what it is counted as, a sentence, and the exception behind it if there is one. */
public final class Failure {
    private final FailureIdentity identity;
    private final String message;
    private final Throwable cause;

    private Failure(FailureIdentity identity, String message, Throwable cause) {
        this.identity = identity;
        this.message = message;
        this.cause = cause;
    }

    /** A failure without an exception behind it. */
    public static Failure of(FailureKind kind, String errorName, String message) {
        return new Failure(new FailureIdentity(kind, errorName, ""), message, null);
    }

    /** A failure because something threw; {@code checkName} is empty unless a check did. */
    public static Failure thrown(FailureKind kind, String checkName, Throwable cause) {
        String message = cause.getMessage();
        String name = cause instanceof NamedFailure named ? named.errorName() : simpleName(cause.getClass());
        return new Failure(
                new FailureIdentity(kind, name, checkName), message == null ? cause.toString() : message, cause);
    }

    private static String simpleName(Class<?> type) {
        String name = type.getName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** What it is counted as. */
    public FailureIdentity identity() {
        return identity;
    }

    /** What went wrong, for people; no part of the identity. */
    public String message() {
        return message;
    }

    /** The exception behind it. */
    public Optional<Throwable> cause() {
        return Optional.ofNullable(cause);
    }

    @Override
    public String toString() {
        return identity + ": " + message;
    }
}
