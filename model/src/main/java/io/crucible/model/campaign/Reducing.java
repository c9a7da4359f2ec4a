package io.crucible.model.campaign;

import io.crucible.model.campaign.CaseEvidence.DecisionGroup;
import io.crucible.model.minimize.Candidate;
import io.crucible.model.minimize.Course;
import io.crucible.model.minimize.Minimization;
import io.crucible.model.minimize.Minimum;
import io.crucible.model.minimize.Minimum.Step;
import io.crucible.model.minimize.TrialFailedException;
import io.crucible.model.minimize.Trials;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** Reduces a failure to a smaller one of the same identity. How many candidates are tried at a time changes nothing but the time it takes. */
final class Reducing {
    private final CaseReport original;
    private final Function<CaseReport, Trials<CaseReport>> trials;

    private Reducing(CaseReport original, Function<CaseReport, Trials<CaseReport>> trials) {
        this.original = original;
        this.trials = trials;
    }

    /** With several workers, several candidates at a time. */
    static Reducing inParallel(CaseReport original, WorkerPool pool) {
        return new Reducing(original, whole -> new Trials<>() {
            @Override
            public Future<Optional<CaseReport>> begin(Candidate candidate) {
                return pool.submit(WorkerPool.Urgency.NOW, worker -> attempt(whole, candidate, worker));
            }

            @Override
            public int atOnce() {
                return pool.size();
            }
        });
    }

    /** On this thread, one candidate after the other. */
    static Reducing here(CaseReport original, CaseWorker worker) {
        return new Reducing(original, whole -> new Trials<>() {
            @Override
            public Future<Optional<CaseReport>> begin(Candidate candidate) {
                try {
                    return CompletableFuture.completedFuture(attempt(whole, candidate, worker));
                } catch (CaseException failed) {
                    return CompletableFuture.failedFuture(failed);
                }
            }

            @Override
            public int atOnce() {
                return 1;
            }
        });
    }

    /** What it came to, and the smaller failure where there is one. */
    record Result(FailureReduction reduction, Optional<CaseReport> smaller) {}

    /**
     * Reduces.
     *
     * @param stop ends it early, with the best so far
     */
    Result reduce(int mostAttempts, LongSupplier clock, BooleanSupplier stop)
            throws CaseException, InterruptedException {
        long before = clock.getAsLong();
        try {
            Pass pass = pass(original, Optional.empty(), 0, mostAttempts, stop);
            int decisions = decisions(pass.groups());
            List<Step> steps = new ArrayList<>(pass.steps());
            // Groups of several decisions can be cut finer once there are fewer of them.
            while (pass.canBeFiner()) {
                pass = pass(pass.smaller().orElseThrow(), pass.smaller(), pass.attempts(), mostAttempts, stop);
                steps.addAll(pass.steps());
            }
            FailureReduction told = new FailureReduction(
                    pass.attempts(),
                    decisions,
                    pass.remaining(),
                    pass.minimum().oneMinimal(),
                    pass.smaller().isPresent(),
                    clock.getAsLong() - before,
                    course(steps, pass.remaining()));
            return new Result(told, pass.smaller());
        } catch (TrialFailedException failed) {
            if (failed.getCause() instanceof CaseException wrong) {
                throw wrong;
            }
            throw new IllegalStateException("a candidate broke its worker", failed.getCause());
        }
    }

    /** The steps of all passes, of which the last left so many decisions. */
    private static List<Step> course(List<Step> steps, int remaining) {
        Course course = new Course();
        int left = Integer.MAX_VALUE;
        for (int at = 0; at < steps.size(); at++) {
            left = at == steps.size() - 1
                    ? remaining
                    : Math.min(left, steps.get(at).left());
            course.add(new Step(steps.get(at).attempts(), left));
        }
        return course.steps();
    }

    /** One minimization, and all attempts up to it. */
    private record Pass(
            List<DecisionGroup> groups, Minimum<CaseReport> minimum, Optional<CaseReport> smaller, int attempts) {
        private boolean single() {
            return decisions(groups) == groups.size();
        }

        /** What became smaller in it, counted in attempts from the first pass on. */
        List<Step> steps() {
            int before = attempts - minimum.attempts();
            return minimum.course().stream()
                    .map(step -> new Step(before + step.attempts(), step.left()))
                    .toList();
        }

        boolean canBeFiner() {
            return !single() && minimum.oneMinimal() && minimum.found().isPresent();
        }

        /** How many decisions remain; what is kept need not be met any more, unless it was tried to leave out each. */
        int remaining() {
            int kept = decisions(kept(groups, minimum.candidate()));
            return minimum.oneMinimal() && single() || minimum.found().isEmpty()
                    ? kept
                    : Math.min(kept, decisions(Reducing.groups(minimum.found().get())));
        }
    }

    private Pass pass(
            CaseReport whole, Optional<CaseReport> smaller, int attempts, int mostAttempts, BooleanSupplier stop)
            throws TrialFailedException, InterruptedException {
        List<DecisionGroup> groups = groups(whole);
        Map<String, List<Integer>> byName = new LinkedHashMap<>();
        for (int part = 0; part < groups.size(); part++) {
            byName.computeIfAbsent(groups.get(part).name(), name -> new ArrayList<>())
                    .add(part);
        }
        Candidate all =
                Candidate.whole(groups.stream().map(DecisionGroup::value).toList());
        Minimum<CaseReport> minimum = Minimization.minimize(
                trials.apply(whole),
                all,
                List.copyOf(byName.values()),
                candidate -> decisions(kept(groups, candidate)),
                mostAttempts - attempts,
                stop);
        return new Pass(groups, minimum, minimum.found().or(() -> smaller), attempts + minimum.attempts());
    }

    private static List<DecisionGroup> kept(List<DecisionGroup> groups, Candidate candidate) {
        return candidate.kept().keySet().stream().map(groups::get).toList();
    }

    private static List<DecisionGroup> groups(CaseReport report) {
        return report.evidence().orElseThrow().groups();
    }

    private static int decisions(List<DecisionGroup> groups) {
        int sum = 0;
        for (DecisionGroup group : groups) {
            sum += group.decisions();
        }
        return sum;
    }

    private static Optional<CaseReport> attempt(CaseReport whole, Candidate candidate, CaseWorker worker)
            throws CaseException {
        CaseReport report = worker.candidate(whole, candidate);
        return report.failure().equals(whole.failure()) && report.reproducible()
                ? Optional.of(report)
                : Optional.empty();
    }
}
