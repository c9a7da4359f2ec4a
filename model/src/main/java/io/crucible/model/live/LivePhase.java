package io.crucible.model.live;

/** What a live replay is doing. */
public enum LivePhase {
    /** No machine exists. */
    OFF("off"),
    /** The build is compared with the recording's, the schedule checked and the machines started. */
    STARTING("starting"),
    RUNNING("running"),
    /** All machines stand at one instant and can be looked into. */
    HELD("held"),
    /** The replay is at its end, or at its first difference; the machines stand there and can be looked into. */
    ENDED("ended"),
    /** The machinery failed, or the recording cannot be replayed here; a sentence says why. */
    FAILED("failed"),
    /** Nothing can be asked of it any more. */
    CLOSED("closed");

    private final String word;

    LivePhase(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether the machines exist and stand still. */
    public boolean stands() {
        return this == HELD || this == ENDED;
    }

    /** Whether something is under way that can be cancelled. */
    public boolean busy() {
        return this == STARTING || this == RUNNING;
    }
}
