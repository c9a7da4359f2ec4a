package io.crucible.model.savepoint;

/** A run is not what a savepoint says of it; the message is one sentence. */
public final class OracleException extends Exception {
    private static final long serialVersionUID = 1L;

    OracleException(String sentence) {
        super(sentence);
    }
}
