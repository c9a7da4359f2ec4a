package io.crucible.model.campaign;

import java.util.Optional;

/**
 * What came of one case, which was run and then replayed exactly.
 *
 * @param evidence of a failure; a passed case leaves none
 */
public record CaseReport(Optional<FailureIdentity> failure, FaultCoverage faults, Optional<CaseEvidence> evidence) {

    public CaseReport {
        if (failure.isPresent() != evidence.isPresent()) {
            throw new IllegalArgumentException("a failure has evidence, and nothing else has");
        }
    }

    /** A case without a failure. */
    public static CaseReport passed(FaultCoverage faults) {
        return new CaseReport(Optional.empty(), faults, Optional.empty());
    }

    /** A case that failed so. */
    public static CaseReport failed(FailureIdentity failure, FaultCoverage faults, CaseEvidence evidence) {
        return new CaseReport(Optional.of(failure), faults, Optional.of(evidence));
    }

    /** Whether it failed, and a capsule replays it. */
    public boolean reproducible() {
        return evidence.isPresent() && evidence.get().irreproducible().isEmpty();
    }

    /** Whether it was ended from outside, so that running it once more shows nothing. */
    boolean cutOff() {
        return evidence.flatMap(CaseEvidence::irreproducible)
                .filter(CaseEvidence.INCOMPLETE_TAPE::equals)
                .isPresent();
    }
}
