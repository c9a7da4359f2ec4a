package io.crucible.model.backend;

/** The machinery under a world failed; the message is one sentence for the user: what, why, what to do. */
public final class BackendException extends Exception {
    private static final long serialVersionUID = 1L;
    private final Reason reason;

    public BackendException(Reason reason, String sentence) {
        super(sentence);
        this.reason = reason;
    }

    public BackendException(Reason reason, String sentence, Throwable cause) {
        super(sentence, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** What kind of failure it was. */
    public enum Reason {
        /** The program or file it needs is not there. */
        MISSING,
        /** It is there in a version that cannot be used. */
        UNSUPPORTED,
        /** A variable of the user's asks for what there is not. */
        SETTING,
        /** A process ended, or could not be started. */
        DIED,
        /** No answer before the deadline. */
        TIMEOUT,
        /** A local read or write failed, for example on a full disk. */
        LOCAL_IO,
        /** The two sides do not understand each other. */
        PROTOCOL,
        /** The user asked to stop. */
        CANCELLED
    }
}
