package io.crucible.model.artifact;

import java.io.IOException;

/** An artifact that cannot be written or read; the message is one sentence that says what is wrong and where. */
public final class ArtifactException extends IOException {
    private final Reason reason;

    ArtifactException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    ArtifactException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** What kind of trouble it is. */
    public enum Reason {
        /** The file does not begin as an artifact does. */
        NOT_AN_ARTIFACT,
        /** An artifact of another version. */
        OTHER_SCHEMA,
        /** Everything up to the end of the file is in order, but the file ends too early. */
        INCOMPLETE,
        /** A field, a digest or the order of lines is wrong. */
        DAMAGED,
        /** Every digest agrees, but the writer would not have written these bytes. */
        NON_CANONICAL,
        /** More than a reader takes: see {@link ArtifactLimits}. */
        TOO_LARGE,
        /** Recorded by another build than the one that reads. */
        OTHER_IDENTITY,
        /** The recording holds something that no artifact can. */
        UNWRITABLE
    }
}
