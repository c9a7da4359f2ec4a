package io.crucible.model.sim;

import io.crucible.model.sim.world.Drive;
import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.FaultCoverage;
import io.crucible.model.sim.world.Guide;
import io.crucible.model.sim.world.Halt;
import io.crucible.model.sim.world.Tape;
import io.crucible.model.sim.world.Trace;
import io.crucible.model.sim.world.World;
import java.util.List;
import java.util.Optional;

/** Runs one case under many seeds, one after the other, in one world that is used again; not for several threads at once. */
public final class CaseRunner<A> {
    private final SimulatedCase<A> simulated;
    private final Simulation simulation = new Simulation();
    private final World world = simulation.world();
    private A application;

    /** A runner of this case. */
    public CaseRunner(SimulatedCase<A> simulated) {
        this.simulated = simulated;
    }

    /** Runs the case under the seed, then replays it exactly; any difference between the two is a failure. */
    public CaseReport run(long seed) {
        return runTwice(seed, Drive.SEED);
    }

    /** As {@link #run}, but the guide decides instead of the seed: a reduction's candidate. */
    public CaseReport runGuided(long seed, Guide guide) {
        return runTwice(seed, Drive.guided(guide));
    }

    /** Runs the case once, to the letter of a tape that was recorded under this seed; any difference is a failure. */
    public CaseReport replay(long seed, Tape tape) {
        Optional<Failure> failure = execute(seed, Drive.replaying(tape));
        return new CaseReport(seed, failure.orElse(null), tape, world.traceSoFar(), null, world.faultCoverage());
    }

    /** How many steps the present execution has taken; may be asked by another thread, and then lags behind. */
    public long progress() {
        return world.steps();
    }

    /** Where the present execution made its latest choice; may be asked by another thread, and then lags behind. */
    public String lastSite() {
        return world.lastSite();
    }

    private CaseReport runTwice(long seed, Drive drive) {
        Optional<Failure> first = execute(seed, drive);
        Tape tape = world.tape();
        Trace trace = world.traceSoFar();
        FaultCoverage faults = world.faultCoverage();
        Optional<Failure> second = execute(seed, Drive.replaying(tape));
        boolean sameTrace = world.traceEquals(trace);
        Trace other = sameTrace ? null : world.traceSoFar();
        Failure failure = judge(first, second, trace, other);
        return new CaseReport(seed, failure, tape, trace, other, faults);
    }

    private static Failure judge(Optional<Failure> first, Optional<Failure> second, Trace trace, Trace other) {
        if (second.isPresent()
                && isDivergence(second.get())
                && !first.map(CaseRunner::isDivergence).orElse(false)) {
            return second.get();
        }
        if (first.isPresent() != second.isPresent()) {
            return onlyOne(first, second);
        }
        if (first.isPresent()
                && !first.get().identity().equals(second.orElseThrow().identity())) {
            return mismatch("OutcomeMismatch", "First " + first.get() + " Then " + second.orElseThrow());
        }
        if (other != null) {
            return mismatch(
                    "TraceMismatch",
                    "The traces differ: " + trace.firstDifference(other).orElse("") + ".");
        }
        return first.map(failure -> failure.comparedTo(second.orElseThrow())).orElse(null);
    }

    private static boolean isDivergence(Failure failure) {
        return failure.identity().kind() == FailureKind.REPLAY_DIVERGED;
    }

    private static Failure onlyOne(Optional<Failure> first, Optional<Failure> second) {
        Failure failed = first.or(() -> second).orElseThrow();
        FailureKind kind = first.isPresent() ? FailureKind.FIRST_RUN_FAILED : FailureKind.SECOND_RUN_FAILED;
        return Failure.of(kind, failed.identity().errorName(), "Only one of the two executions failed: " + failed);
    }

    private static Failure mismatch(String name, String message) {
        return Failure.of(FailureKind.DETERMINISM_MISMATCH, name, message);
    }

    private Optional<Failure> execute(long seed, Drive drive) {
        clearInterruption(); // one that came before is no part of the case
        simulation.begin(seed, simulated.options(), drive, this::checkpoint);
        application = null;
        Failure thrown = null;
        try {
            runPhases();
        } catch (Halt halt) {
            thrown = null;
        } catch (Throwable error) {
            thrown = world.isLive() ? failureOf(error) : null;
        }
        Failure atClose = close();
        if (thrown == null
                && atClose == null
                && world.isLive()
                && simulated.options().checksResources()) {
            checkResources();
        }
        simulation.end();
        clearInterruption(); // one that it leaves behind is no part of the next
        Optional<Failure> outcome = outcome(thrown == null ? atClose : thrown);
        // A task of its own may have come to the end of the virtual machine too.
        outcome.flatMap(Failure::cause).ifPresent(CaseRunner::rethrowIfOfHost);
        return outcome;
    }

    private static void clearInterruption() {
        boolean unused = Thread.interrupted();
    }

    private void runPhases() throws Exception {
        describe();
        application = simulated.init().create(simulation);
        check(Phase.AFTER_INIT);
        simulated.scenario().run(simulation, application);
        // Whoever caught the end of the world comes to this point too.
        world.requireLive();
        check(Phase.AFTER_SCENARIO);
    }

    private void describe() {
        world.event("case.begin").with("name", simulated.name()).end();
        for (String tag : simulated.options().tags()) {
            world.event("case.tag").with("tag", tag).end();
        }
        if (!simulated.options().attributes().isEmpty()) {
            simulated
                    .options()
                    .attributes()
                    .forEach((key, value) -> world.event("case.attribute")
                            .with("key", key)
                            .with("value", value)
                            .end());
        }
    }

    private void checkpoint(String id) {
        world.event("case.checkpoint").with("id", id).end();
        check(Phase.CHECKPOINT);
    }

    private void check(Phase phase) {
        List<Check<A>> checks = simulated.checks();
        for (int i = 0; i < checks.size(); i++) {
            if (checks.get(i).phases().contains(phase)) {
                make(checks.get(i));
            }
        }
    }

    private void make(Check<A> check) {
        world.event("case.check").with("check", check.name()).end();
        try {
            check.test().test(simulation, application);
        } catch (Halt halt) {
            throw halt;
        } catch (Throwable error) {
            rethrowIfOfHost(error);
            throw world.fail(Failure.thrown(FailureKind.CHECK_FAILED, check.name(), error));
        }
        world.requireLive();
    }

    private Failure failureOf(Throwable error) {
        rethrowIfOfHost(error);
        return Failure.thrown(FailureKind.SCENARIO_ERROR, "", error);
    }

    /** A virtual machine that is at its end says nothing of the case. */
    private static void rethrowIfOfHost(Throwable error) {
        if (error instanceof VirtualMachineError ofHost && !(error instanceof StackOverflowError)) {
            throw ofHost;
        }
    }

    /** Closes the application, which is part of the execution; why that failed, or null. */
    private Failure close() {
        if (application instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Halt halt) {
                return null;
            } catch (Throwable error) {
                return failureOf(error);
            }
        }
        return null;
    }

    private void checkResources() {
        List<String> open = simulation.openResources();
        if (!open.isEmpty()) {
            world.latch(Failure.of(
                    FailureKind.RESOURCE_LEAK, "ResourceLeak", "Left open: " + String.join(", ", open) + "."));
        }
    }

    /** What was thrown while the world went on outranks what ended it afterwards, except that it left its tape. */
    private Optional<Failure> outcome(Failure thrown) {
        Optional<Failure> latched = world.failure();
        boolean first = thrown == null || latched.map(CaseRunner::isDivergence).orElse(false);
        return first ? latched : Optional.of(thrown);
    }
}
