package io.crucible.app.bench;

import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.CaseRunner;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.example.KeyValueRecovery;
import io.crucible.model.sim.world.GuidedTape;
import io.crucible.model.sim.world.NamedFailure;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** How many cases of Java code in this process are run and replayed a second, and what a reduction's candidates take. */
final class SimulationBenchmark implements Benchmark {
    private static final long BASE = 0xC0FFEE;
    private static final int CASES = 100_000;
    private static final int REPEATS = 5;
    private static final int REDUCTIONS = 20_000;
    private static final long PATIENCE_SECONDS = 300;
    private static final List<String> ACTIONS = List.of("request", "duplicate", "telemetry");

    @Override
    public void measure(Consumer<Figure> found) throws IOException, InterruptedException {
        cases(CASES);
        long before = usedMemory();
        long[] times = new long[REPEATS];
        for (int i = 0; i < REPEATS; i++) {
            times[i] = cases(CASES);
        }
        long grown = Math.max(0, usedMemory() - before);
        BigDecimal rate = Timing.perSecond(CASES, Timing.percentile(times, 50));
        found.accept(new Figure("simulation-kv-recovery", rate, "cases/s", Bound.atLeast(48_748)));
        found.accept(
                new Figure("simulation-memory-growth", BigDecimal.valueOf(grown / 1024), "KiB", Bound.atMost(1024)));
        found.accept(new Figure("simulation-five-candidates", candidates(), "us", Bound.atMost(26)));
    }

    private static long usedMemory() throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            Thread.sleep(50);
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    /** The time that so many cases take on all cores, in ns. */
    private static long cases(int count) throws IOException, InterruptedException {
        int cores = Runtime.getRuntime().availableProcessors();
        ExecutorService workers = Executors.newFixedThreadPool(cores);
        try {
            List<Callable<Void>> shares = new ArrayList<>();
            for (int i = 0; i < cores; i++) {
                int first = i;
                shares.add(() -> run(first, cores, count));
            }
            long before = System.nanoTime();
            for (Future<Void> share : workers.invokeAll(shares, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                share.get(0, TimeUnit.SECONDS); // all have ended
            }
            return System.nanoTime() - before;
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the cases did not run: " + e, e);
        } finally {
            workers.shutdown();
        }
    }

    private static Void run(int first, int step, int count) throws IOException {
        CaseRunner<KeyValueRecovery> runner = new CaseRunner<>(KeyValueRecovery.sound());
        for (int i = first; i < count; i += step) {
            CaseReport report = runner.run(CaseSeeds.caseSeed(BASE, i));
            if (!report.passed()) {
                throw new IOException("case " + i + " failed: " + report.failure());
            }
        }
        return null;
    }

    /** A failure that needs two of its three actions, in 14 events. */
    private static SimulatedCase<int[]> failing() {
        return SimulatedCase.of("reduction", simulation -> new int[ACTIONS.size()], (simulation, done) -> {
            for (int i = 0; i < ACTIONS.size(); i++) {
                int action = i;
                simulation.action(ACTIONS.get(i), () -> done[action]++);
                for (int j = 0; j < 3; j++) {
                    simulation.world().event("work.step").with("number", j).end();
                }
            }
            simulation.world().event("work.end").end();
            if (done[0] + done[1] == 2) {
                throw new NamedFailure("DuplicateApplied", "a request was applied twice");
            }
        });
    }

    /** The median time of five candidates, each run and replayed, in us. */
    private static BigDecimal candidates() throws IOException {
        CaseRunner<int[]> runner = new CaseRunner<>(failing());
        CaseReport original = runner.run(BASE);
        long[] times = new long[REDUCTIONS];
        for (int i = 0; i < REDUCTIONS; i++) {
            long before = System.nanoTime();
            reduce(runner, original);
            times[i] = System.nanoTime() - before;
        }
        return BigDecimal.valueOf(Timing.percentile(times, 50))
                .divide(BigDecimal.valueOf(1_000), 3, RoundingMode.HALF_UP);
    }

    private static void reduce(CaseRunner<int[]> runner, CaseReport original) throws IOException {
        List<Set<String>> candidates = List.of(
                Set.of("action.request", "action.duplicate"),
                Set.of("action.telemetry"),
                Set.of("action.telemetry", "action.request"),
                Set.of("action.telemetry", "action.duplicate"),
                Set.of("action.telemetry"));
        int failed = 0;
        for (Set<String> leftOut : candidates) {
            GuidedTape guide = new GuidedTape(original.tape().entries(), leftOut);
            failed += runner.runGuided(original.seed(), guide).passed() ? 0 : 1;
        }
        if (failed != 2) {
            throw new IOException(failed + " of the five candidates failed, not 2");
        }
    }
}
