package io.crucible.model.campaign;

/** Why a campaign went no further. */
public enum StopReason {
    /** Every planned case was run. */
    COMPLETED("completed"),
    /** So many cases failed as were allowed. */
    FAILURE_LIMIT("failure_limit"),
    /** The host time that was allowed has passed. */
    TIME_BUDGET("time_budget");

    private final String word;

    StopReason(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
