package io.crucible.model.explain;

/** Something of a run that words can lead to. */
public sealed interface Target {
    /** An instant in virtual ns. */
    record Instant(long at) implements Target {}

    /** An event by its row. */
    record EventRow(int row) implements Target {}

    /** A decision by its position in the schedule. */
    record DecisionAt(int index) implements Target {}

    /** A fault's activity: the row of the event that began it. */
    record Fault(String fault, int row) implements Target {}

    /** An assertion from the row of the event that brought it into a state; -1 for the state it begins in. */
    record Assertion(String assertion, int row) implements Target {}

    /** Something to type into a shell. */
    record Command(String line) implements Target {}
}
