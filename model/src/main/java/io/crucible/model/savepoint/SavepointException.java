package io.crucible.model.savepoint;

import java.io.IOException;

/** A handle that cannot be read or made; the message is one sentence that says what is wrong and where. */
public final class SavepointException extends IOException {
    private static final long serialVersionUID = 1L;
    private final Reason reason;

    SavepointException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    SavepointException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** What kind of trouble it is. */
    public enum Reason {
        /** The file does not begin as a handle does. */
        NOT_A_HANDLE(" is not a savepoint handle: "),
        /** A handle of another version. */
        OTHER_SCHEMA(" has another schema: "),
        /** The file ends too early. */
        INCOMPLETE(" is incomplete: "),
        /** A field, a digest or the order of lines is wrong, or two lines contradict each other. */
        DAMAGED(" is damaged: "),
        /** Every digest agrees, but the writer would not have written these bytes. */
        NON_CANONICAL(" is non-canonical: "),
        /** More than a reader takes. */
        TOO_LARGE(" is larger than is accepted: "),
        /** The schedule holds a decision that the portable format has no authority to replay. */
        UNPORTABLE(" is not portable: ");

        private final String words;

        Reason(String words) {
            this.words = words;
        }
    }

    /** The same about a file. */
    SavepointException of(String file) {
        return new SavepointException(reason, file + reason.words + getMessage() + ".", this);
    }
}
