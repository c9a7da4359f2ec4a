package io.crucible.junit;

import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.SimulatedCase;

/** The simulation of one test, and where the evidence of its failures goes. */
record TestedCase(SimulatedCase<?> simulated, Evidence evidence) {

    CaseReport run(CaseSeed seed) {
        return simulated.runCase(seed.seed());
    }

    /** What the test throws for a report that failed; tells all there is to know, and keeps the evidence. */
    AssertionError failed(CaseSeed seed, CaseReport report) {
        AssertionError told = simulated.assertion(report);
        Evidence.Kept kept = evidence.keep(seed, report);
        AssertionError error =
                new AssertionError(told.getMessage() + "\n" + seed.alone() + kept.lines(), told.getCause());
        kept.trouble().ifPresent(error::addSuppressed);
        return error;
    }
}
