package io.crucible.model.campaign;

/**
 * A case, or the reduction of its failure, that came to no result.
 *
 * @param message one sentence
 */
public record CaseError(long caseNumber, long seed, Phase phase, String errorName, String message) {

    /** What was going on. */
    public enum Phase {
        RUN("run"),
        REDUCTION("reduction"),
        /** Executing the capsule of a new failure came to no result, so that it does not count as reproducible. */
        CAPSULE_CHECK("capsule_check"),
        /** A case with a check that cannot hold passed, or could not be run. */
        CANARY("canary"),
        /** Running a case again came to no result. */
        SPOT_CHECK("spot_check");

        private final String word;

        Phase(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
