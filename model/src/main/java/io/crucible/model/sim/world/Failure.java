package io.crucible.model.sim.world;

import java.util.Optional;

/** Why an execution failed: what it is counted as, a sentence, and the exception behind it if there is one. */
public final class Failure {
    private final FailureIdentity identity;
    private final String message;
    private final Throwable cause;
    private final boolean saidTwice;

    private Failure(FailureIdentity identity, String message, Throwable cause, boolean saidTwice) {
        this.identity = identity;
        this.message = message;
        this.cause = cause;
        this.saidTwice = saidTwice;
    }

    /** A failure without an exception behind it. */
    public static Failure of(FailureKind kind, String errorName, String message) {
        return new Failure(new FailureIdentity(kind, errorName, ""), message, null, false);
    }

    /** A failure because something threw; {@code checkName} is empty unless a check did. */
    public static Failure thrown(FailureKind kind, String checkName, Throwable cause) {
        String message = cause.getMessage();
        String name = cause instanceof NamedFailure named ? named.errorName() : simpleName(cause.getClass());
        return new Failure(
                new FailureIdentity(kind, name, checkName), message == null ? cause.toString() : message, cause, false);
    }

    /** The same, with what it says confirmed where the second execution said the same. */
    public Failure comparedTo(Failure second) {
        return new Failure(identity, message, cause, message.equals(second.message));
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

    /** Whether both executions of the case said this, so that it may stand in evidence; a hash code in it, for one, is another each time. */
    public boolean isSaidTwice() {
        return saidTwice;
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
