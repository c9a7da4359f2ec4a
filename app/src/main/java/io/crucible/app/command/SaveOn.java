package io.crucible.app.command;

import io.crucible.model.run.Outcome;

/** When a run is kept as an artifact. */
enum SaveOn {
    /** Unless it passed. */
    FAIL("fail"),
    ALWAYS("always"),
    NEVER("never");

    private final String word;

    SaveOn(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    boolean saves(Outcome outcome) {
        return this == ALWAYS || this == FAIL && outcome.status() != Outcome.Status.PASSED;
    }
}
