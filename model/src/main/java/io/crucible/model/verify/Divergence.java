package io.crucible.model.verify;

import java.util.Optional;

/**
 * How two recordings of one world differ; at least one part is present.
 *
 * @param row the first unequal row of the canonical logs
 * @param decision the first unequal decision
 * @param event the first unequal event
 * @param sample the first unequal fingerprint sample
 * @param outcome how they ended, where that is unequal
 */
public record Divergence(
        Optional<LogDifference> row,
        Optional<LogDifference> decision,
        Optional<LogDifference> event,
        Optional<SampleDifference> sample,
        Optional<LogDifference> outcome) {

    /** The first trace of it in the log, where there is one. */
    public Optional<LogDifference> log() {
        return row.or(() -> decision).or(() -> event).or(() -> outcome);
    }
}
