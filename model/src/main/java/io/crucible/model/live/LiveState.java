package io.crucible.model.live;

import io.crucible.model.replay.Difference;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where a live replay is.
 *
 * @param at virtual ns that every machine has passed, or at which all stand
 * @param target virtual ns to which it is on its way
 * @param equal the fingerprint samples found equal, over all replays of this session
 * @param difference the first difference of this replay, if there was one
 * @param problem why it failed, as a sentence
 * @param left virtual ns at which somebody typed into a console, so that this replay is no longer of the recorded run: no evidence from there on
 * @param nanosLeft an estimate of the host's ns until it is at its target
 */
public record LiveState(
        LivePhase phase,
        long at,
        long target,
        EqualSamples equal,
        Optional<Difference> difference,
        Optional<String> problem,
        OptionalLong left,
        OptionalLong nanosLeft) {

    /** How much of the way to the target has been gone, from 0 to 1. */
    public double fraction() {
        return target <= 0 || at >= target ? 1 : (double) at / target;
    }
}
