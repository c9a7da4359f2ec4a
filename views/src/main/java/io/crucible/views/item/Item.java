package io.crucible.views.item;

/** Something of a run that a person can select. */
public sealed interface Item {
    /** An event by its row. */
    record EventItem(int row) implements Item {}

    /** A decision by its sequence. */
    record DecisionItem(int sequence) implements Item {}

    /** A fault's activity: the event that began it. */
    record FaultItem(String fault, int row) implements Item {}

    /** An assertion from the event at which it came into a state; -1 for the state it begins in. */
    record AssertionItem(String assertion, int row) implements Item {}

    /** A fingerprint sample by its position in the stream. */
    record SampleItem(int index) implements Item {}

    record NodeItem(String node) implements Item {}
}
