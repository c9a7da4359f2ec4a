package io.crucible.model.explain;

/**
 * A fault from its beginning to its healing or the end of the run.
 *
 * @param effect what it does, in words
 * @param from virtual ns, likewise {@code to}
 * @param row of the event that began it
 */
public record FaultSpan(String fault, String effect, long from, long to, boolean healed, int row) {}
