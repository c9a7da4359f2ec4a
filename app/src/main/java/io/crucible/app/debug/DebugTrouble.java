package io.crucible.app.debug;

/** A directive cannot be done; the message is one sentence for the user, and the session goes on. */
public final class DebugTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    DebugTrouble(String sentence) {
        super(sentence);
    }

    DebugTrouble(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
