package io.crucible.model.reduce;

import java.util.Optional;

/**
 * The result of a reduction, which is total: every schedule has one.
 *
 * @param state after the last legal decision
 * @param illegal the first decision that was not legal
 */
public record Reduced(ModelState state, Optional<Illegal> illegal) {

    /** A decision that the scenario, the seed or the decisions before it do not allow. */
    public record Illegal(long sequence, String sentence) {}
}
