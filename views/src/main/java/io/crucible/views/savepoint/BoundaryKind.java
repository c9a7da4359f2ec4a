package io.crucible.views.savepoint;

/** Where a run can be saved. */
public enum BoundaryKind {
    VIRTUAL_TIME("virtual-time"),
    QUIESCENCE("quiescence"),
    PROPERTY("property"),
    MARKER("marker");

    private final String word;

    BoundaryKind(String word) {
        this.word = word;
    }

    /** How the command line and the messages name it. */
    String word() {
        return word;
    }
}
