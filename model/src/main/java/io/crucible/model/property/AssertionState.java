package io.crucible.model.property;

/** Where an assertion stands. */
public enum AssertionState {
    /** Its predicate or trigger has not held yet. */
    PENDING("pending"),
    /** It holds so far and can still be broken. */
    PASSING("passing"),
    /** Its deadline runs. */
    OPEN("open"),
    /** It is kept, for good. */
    SATISFIED("satisfied"),
    /** It is broken, for good. */
    VIOLATED("violated"),
    /** The run ended without the thing that would have been good to see. */
    UNREACHED("unreached");

    private final String word;

    AssertionState(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether nothing can change it any more. */
    public boolean decided() {
        return this == SATISFIED || this == VIOLATED || this == UNREACHED;
    }
}
