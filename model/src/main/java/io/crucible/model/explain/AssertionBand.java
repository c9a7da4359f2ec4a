package io.crucible.model.explain;

import io.crucible.model.property.AssertionState;

/**
 * An assertion in one state.
 *
 * @param from virtual ns, likewise {@code to}, which is not part of it
 * @param row of the event that brought the state, or -1 for the one it begins in
 */
public record AssertionBand(String assertion, AssertionState state, long from, long to, int row) {}
