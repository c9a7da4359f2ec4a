package io.crucible.model.moment;

/** By what a person steps through a run. */
public enum Grain {
    /** One instruction of the moment's node. */
    INSTRUCTION("instruction"),
    EVENT("event"),
    DECISION("decision"),
    /** The end of a quantum. */
    QUANTUM("quantum"),
    FRAME("frame"),
    /** A fault that begins or ends. */
    FAULT("fault"),
    /** A change of an assertion's state. */
    ASSERTION("assertion change");

    private final String word;

    Grain(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
