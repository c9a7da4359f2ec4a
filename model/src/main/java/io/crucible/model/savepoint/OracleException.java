package io.crucible.model.savepoint;

import java.util.Optional;

/** A run is not what a savepoint says of it; the message is one sentence. */
public final class OracleException extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Optional<BoundaryState> told;

    OracleException(String sentence) {
        super(sentence);
        this.told = Optional.empty();
    }

    private OracleException(OracleException cause, BoundaryState told) {
        super(cause.getMessage(), cause);
        this.told = Optional.of(told);
    }

    /** The same, said of a run that had come to the boundary before. */
    OracleException after(BoundaryState first) {
        return new OracleException(this, first);
    }

    /** The run that came to the boundary first, where there was one. */
    public Optional<BoundaryState> told() {
        return told;
    }
}
