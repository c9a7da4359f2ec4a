package io.crucible.model.schedule;

/** The kinds of recorded choice. */
public enum DecisionKind {
    DELIVERY_ORDER("delivery-order"),
    FAULT_FIRES("fault-fires"),
    RANDOM_DRAW("random-draw"),
    APPLICATION_RANDOM("application-random"),
    SELECTION("selection");

    private final String word;

    DecisionKind(String word) {
        this.word = word;
    }

    /** How artifacts and output name it. */
    public String word() {
        return word;
    }
}
