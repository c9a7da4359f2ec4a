package io.crucible.app.bench;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.trunk.TrunkBackend;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** How many recorded runs of a scenario are done a second, each from the scenario's ready point, one trunk for each core. */
final class CasesPerSecond {
    private static final long LONGEST_GRANT = 20 * VirtualTime.MILLISECOND;
    private static final long PATIENCE_SECONDS = 600;

    private final BenchWorlds worlds;

    CasesPerSecond(BenchWorlds worlds) {
        this.worlds = worlds;
    }

    BigDecimal measure(Scenario scenario, int cases) throws IOException, InterruptedException {
        int cores = Runtime.getRuntime().availableProcessors();
        ExecutorService workers = Executors.newFixedThreadPool(cores);
        List<TrunkBackend> trunks = new ArrayList<>();
        try {
            List<Callable<Void>> warm = new ArrayList<>();
            List<Callable<Void>> timed = new ArrayList<>();
            for (int core = 0; core < cores; core++) {
                TrunkBackend trunk = new TrunkBackend(scenario, worlds.backend(), LONGEST_GRANT);
                trunks.add(trunk);
                int first = core;
                warm.add(() -> run(scenario, trunk, 0, 10));
                timed.add(() -> run(scenario, trunk, 1_000L * (first + 1), cases / cores));
            }
            finish(workers.invokeAll(warm, PATIENCE_SECONDS, TimeUnit.SECONDS));
            long before = System.nanoTime();
            finish(workers.invokeAll(timed, PATIENCE_SECONDS, TimeUnit.SECONDS));
            return Timing.perSecond(cases / cores * (long) cores, System.nanoTime() - before);
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            trunks.forEach(TrunkBackend::close);
            workers.shutdown();
        }
    }

    private static Void run(Scenario scenario, TrunkBackend trunk, long firstSeed, int cases)
            throws BackendException, IOException {
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty());
        for (long seed = firstSeed; seed < firstSeed + cases; seed++) {
            Recording recording =
                    Run.record(scenario, seed, controls, trunk, LONGEST_GRANT, new Observer() {}, new Cancellation());
            ReadyStart.demand(recording);
            if (recording.outcome().frontier() < scenario.runFor().orElseThrow()) {
                throw new IOException("a case ended before its time, with seed " + seed + ": " + recording.outcome());
            }
        }
        return null;
    }

    private static void finish(List<Future<Void>> futures) throws IOException, InterruptedException {
        for (Future<Void> future : futures) {
            try {
                future.get(0, TimeUnit.SECONDS); // all have ended
            } catch (CancellationException | TimeoutException late) {
                throw new IOException("the cases did not end in " + PATIENCE_SECONDS + " s", late);
            } catch (ExecutionException e) {
                throw new IOException(e.getCause().getMessage(), e.getCause());
            }
        }
    }
}
