package io.crucible.model.live;

/** What a {@link TraceSearch} has found. */
public sealed interface Find {

    /** Virtual ns of the instant just before the instruction is executed. */
    record Instruction(long at) implements Find {}

    /**
     * The bytes changed though no instruction wrote them then.
     *
     * @param at virtual ns of the last instant before the change
     */
    record Silent(long at) implements Find {}

    /** Nothing of that kind happened between the moment and the run's beginning or end. */
    record Nothing() implements Find {}
}
