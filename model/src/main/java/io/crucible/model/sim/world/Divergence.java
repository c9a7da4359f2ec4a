package io.crucible.model.sim.world;

/** The first difference between a tape and the execution that was to follow it: the entry's index, what kind, and a sentence. */
public record Divergence(int index, Kind kind, String message) {

    /** In what a request differed from the tape. */
    public enum Kind {
        /** The execution chose after the tape's end. */
        TAPE_EXHAUSTED("TapeExhausted"),
        /** The execution ended before the tape. */
        TAPE_REMAINING("TapeRemaining"),
        /** It chose somewhere else. */
        SITE("SiteMismatch"),
        /** It chose at another virtual time. */
        TIME("TimeMismatch"),
        /** It chose after more or fewer trace events. */
        EVENT("EventMismatch"),
        /** It chose among more or fewer alternatives. */
        ALTERNATIVES("AlternativesMismatch"),
        /** The tape takes an alternative that there is not. */
        SELECTION("SelectionOutOfRange");

        private final String errorName;

        Kind(String errorName) {
            this.errorName = errorName;
        }

        /** The name of the error in a failure's identity. */
        public String errorName() {
            return errorName;
        }
    }
}
