package io.crucible.model.replay;

/**
 * The first place where a run is not what was recorded.
 *
 * @param what decision, event, console, frame, sample or outcome
 * @param at virtual ns
 * @param sentence what was recorded and what came instead
 */
public record Difference(String what, long at, String sentence) {}
