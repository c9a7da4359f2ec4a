package io.crucible.app.bench;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CapsuleReduction;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.cases.ScenarioCases;
import io.crucible.model.cases.SimulatedCases;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.example.KeyValueRecovery;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.launch.CorePerWorker;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** How many cases a campaign runs a second, each of them twice, what a reduction takes, and that memory does not grow. */
final class CampaignBenchmark implements Benchmark {
    private static final long LONGEST_GRANT = 20 * VirtualTime.MILLISECOND;
    private static final int QEMU_CASES = 1800;
    private static final long WARM = 60_000;
    private static final long SIMULATIONS = 200_000;
    private static final long MEMORY_CASES = 100_000;
    private static final long MEMORY_WARM = 10_000;
    private static final long MEMORY_LOOK = 100 * VirtualTime.MILLISECOND;
    private static final int REDUCTIONS = 20_000;
    private static final int CANDIDATES = 5;
    private static final long MEBI = 1 << 20;

    private final BenchWorlds worlds;

    CampaignBenchmark(BenchWorlds worlds) {
        this.worlds = worlds;
    }

    @Override
    public void measure(Consumer<Figure> found) throws IOException, InterruptedException {
        try {
            simulations(found);
            memory(found);
            found.accept(
                    new Figure("campaign.simulated.reduction.five-candidates", reduction(), "us", Bound.atMost(26)));
            machines(found, 1, 100);
            machines(found, 3, 30);
        } catch (CaseException | BackendException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static CampaignSummary run(CaseHarness harness, long seed, long cases)
            throws IOException, CaseException, InterruptedException {
        CampaignSummary summary = Campaign.run(harness, CampaignOptions.of(seed, cases), CampaignWatch.alone());
        if (summary.passed() != cases) {
            throw new IOException("a case of the benchmark did not pass: " + summary.failures() + summary.errors());
        }
        return summary;
    }

    private static SimulatedCases<KeyValueRecovery> recovery() {
        return new SimulatedCases<>(KeyValueRecovery.sound(), "bench", "bench");
    }

    /** A key-value store that loses its power and recovers: about 50 events and two decisions. */
    private static void simulations(Consumer<Figure> found) throws IOException, CaseException, InterruptedException {
        run(recovery(), 1, WARM);
        CampaignSummary summary = run(recovery(), 2, SIMULATIONS);
        found.accept(new Figure(
                "campaign.simulated.kv-recovery",
                Timing.perSecond(summary.executed(), summary.elapsed()),
                "1/s",
                Bound.atLeast(48_748)));
    }

    private static void memory(Consumer<Figure> found) throws IOException, CaseException, InterruptedException {
        HeapGrowth heap = new HeapGrowth(MEMORY_WARM);
        CampaignWatch watch =
                new CampaignWatch(summary -> heap.look(summary.executed(), heap()), () -> false, System::nanoTime);
        CampaignOptions options = often(CampaignOptions.of(3, MEMORY_CASES), MEMORY_LOOK);
        Campaign.run(recovery(), options, watch);
        BigDecimal growth = BigDecimal.valueOf(heap.growth() * 10 / MEBI, 1);
        found.accept(new Figure("campaign.simulated.heap-growth.100000-cases", growth, "MiB", Bound.atMost(8)));
    }

    /** Bytes in use when nothing is there that could be thrown away. */
    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** The median in us: of three actions that were taken, one is not needed. */
    private static BigDecimal reduction() throws IOException, CaseException, InterruptedException {
        SimulatedCases<List<String>> cases = new SimulatedCases<>(idempotency(), "bench", "bench");
        EvidenceFile capsule;
        try (CaseWorker worker = cases.worker()) {
            CaseReport report = worker.run(1);
            capsule = report.evidence().orElseThrow().capsule().orElseThrow();
        }
        long[] times = new long[REDUCTIONS];
        for (int i = 0; i < REDUCTIONS; i++) {
            CapsuleReduction.Result result = CapsuleReduction.reduce(
                    cases,
                    new CaseWorker.Capsule(capsule.name(), capsule.content()),
                    CampaignOptions.USUAL_ATTEMPTS,
                    1,
                    System::nanoTime,
                    () -> false);
            if (result.reduction().attempts() != CANDIDATES
                    || !result.reduction().oneMinimal()) {
                throw new IOException("the reduction took another way: " + result.reduction());
            }
            times[i] = result.reduction().elapsed();
        }
        return BigDecimal.valueOf(Timing.percentile(times, 50), 3);
    }

    private static SimulatedCase<List<String>> idempotency() {
        return SimulatedCase.of("idempotency", simulation -> new ArrayList<>(), (simulation, done) -> {
            for (String action : List.of("request", "telemetry", "duplicate")) {
                simulation.action(action, () -> done.add(action));
            }
            if (done.contains("request") && done.contains("duplicate")) {
                throw new IllegalStateException("applied twice");
            }
        });
    }

    private void machines(Consumer<Figure> found, int nodes, long bound)
            throws IOException, BackendException, CaseException, InterruptedException {
        Scenario scenario = worlds.election(nodes, 16, "150ms");
        CampaignOptions usual = CampaignOptions.of(4, QEMU_CASES / nodes);
        Cancellation cancel = new Cancellation();
        CorePerWorker cores = CorePerWorker.of(usual.workers(), cancel);
        ScenarioCases cases = new ScenarioCases(
                scenario,
                RunControls.usual(scenario),
                worker -> worlds.backend(cores.conditions(worker)),
                LONGEST_GRANT,
                cancel);
        int count = QEMU_CASES / nodes;
        long begun = System.nanoTime();
        long[] warm = {begun, 0};
        CampaignWatch watch = new CampaignWatch(
                summary -> {
                    if (warm[1] == 0 && summary.executed() >= count / 3) {
                        warm[0] = System.nanoTime();
                        warm[1] = summary.executed();
                    }
                },
                () -> false,
                System::nanoTime);
        CampaignSummary summary = Campaign.run(cases, often(usual, VirtualTime.MILLISECOND), watch);
        if (summary.passed() != count) {
            throw new IOException("a case of the benchmark did not pass: " + summary.failures() + summary.errors());
        }
        found.accept(new Figure(
                "campaign.qemu.nodes-" + nodes,
                Timing.perSecond(count - warm[1], System.nanoTime() - warm[0]),
                "1/s",
                Bound.atLeast(bound)));
    }

    /** Told often, so that the time in which all is warmed up can be left out. */
    private static CampaignOptions often(CampaignOptions options, long interval) {
        return new CampaignOptions(
                options.baseSeed(),
                options.cases(),
                options.maxFailures(),
                options.timeBudget(),
                options.reduction(),
                interval,
                options.canaryEvery(),
                options.spotEvery(),
                options.workers());
    }
}
