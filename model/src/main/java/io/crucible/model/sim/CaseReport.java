package io.crucible.model.sim;

import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.FaultCoverage;
import io.crucible.model.sim.world.Tape;
import io.crucible.model.sim.world.Trace;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What became of a case: the choices and the trace of its first execution, and how it failed, if it did, in the two together. */
public final class CaseReport {
    private static final Set<FailureKind> NOT_REPRODUCIBLE = EnumSet.of(
            FailureKind.REPLAY_DIVERGED,
            FailureKind.DETERMINISM_MISMATCH,
            FailureKind.FIRST_RUN_FAILED,
            FailureKind.SECOND_RUN_FAILED,
            FailureKind.NON_YIELDING,
            FailureKind.LIVELOCK,
            FailureKind.WORKER_CRASHED);

    private final long seed;
    private final Failure failure;
    private final Tape tape;
    private final Trace trace;
    private final Trace secondTrace;
    private final FaultCoverage faults;

    CaseReport(long seed, Failure failure, Tape tape, Trace trace, Trace secondTrace, FaultCoverage faults) {
        this.seed = seed;
        this.failure = failure;
        this.tape = tape;
        this.trace = trace;
        this.secondTrace = secondTrace;
        this.faults = faults;
    }

    /** The seed it ran under. */
    public long seed() {
        return seed;
    }

    /** Whether both executions passed and were the same. */
    public boolean passed() {
        return failure == null;
    }

    /** How it failed. */
    public Optional<Failure> failure() {
        return Optional.ofNullable(failure);
    }

    /** The choices of the first execution. */
    public Tape tape() {
        return tape;
    }

    /** Whether the tape holds the choices of a whole execution, up to its end or its failure. */
    public boolean tapeComplete() {
        return failure == null || failure.identity().kind() != FailureKind.REPLAY_DIVERGED;
    }

    /** Whether it failed in a way that its tape makes again; only such a failure can be replayed and reduced. */
    public boolean reproducible() {
        return failure != null && !NOT_REPRODUCIBLE.contains(failure.identity().kind());
    }

    /** What happened in the first execution. */
    public Trace trace() {
        return trace;
    }

    /** What happened in the second execution, if that differs. */
    public Optional<Trace> secondTrace() {
        return Optional.ofNullable(secondTrace);
    }

    /** What became of the faults in the first execution. */
    public FaultCoverage faults() {
        return faults;
    }
}
