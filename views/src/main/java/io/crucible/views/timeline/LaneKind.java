package io.crucible.views.timeline;

/** What a lane shows; in the order from top to bottom. */
enum LaneKind {
    DIFFERENCES("differences", 14),
    DECISIONS("decisions", 18),
    RUNS("runs", 14),
    FRAMES("frames", 14),
    CONSOLE("console", 14),
    EVENTS("events", 14),
    FAULTS("faults", 13),
    ASSERTION("assertions", 13),
    FINGERPRINTS("fingerprints", 14);

    private final String word;
    private final int height;

    LaneKind(String word, int height) {
        this.word = word;
        this.height = height;
    }

    String word() {
        return word;
    }

    /** Of one row, in px. */
    int height() {
        return height;
    }

    /** Whether there is one for every node. */
    boolean ofNode() {
        return this == RUNS || this == FRAMES || this == CONSOLE || this == EVENTS;
    }
}
