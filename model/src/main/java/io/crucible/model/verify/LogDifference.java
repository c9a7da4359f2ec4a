package io.crucible.model.verify;

/**
 * The first place where two tellings of one kind differ.
 *
 * @param what decision, event, row or outcome
 * @param index number of the first unequal entry
 * @param at virtual ns of the earlier of the two entries there
 * @param node of that entry, as the canonical log names it
 * @param left that entry in the first recording, or that it ends before
 * @param right the same for the second
 */
public record LogDifference(String what, long index, long at, String node, String left, String right) {}
