package io.crucible.app.bench;

import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the engine costs on this machine. */
final class EngineBenchmark implements Benchmark {
    private static final int[] NODES = {1, 2, 4, 8, 16};
    private static final int[] MEMORY = {16, 64, 128, 256, 1024};
    private static final int ROUNDS = 4_000;
    private static final int CHECKPOINTS = 20;

    private final BenchWorlds worlds;

    EngineBenchmark(BenchWorlds worlds) {
        this.worlds = worlds;
    }

    @Override
    public List<Figure> measure() throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        cases(figures);
        grants(figures);
        checkpoints(figures);
        return figures;
    }

    /** A case of one node is 59 ms of its life after its first decision at 91 ms, of three nodes an election and its first writes. */
    private void cases(List<Figure> figures) throws IOException, InterruptedException {
        CasesPerSecond cases = new CasesPerSecond(worlds);
        for (int nodes : new int[] {1, 3}) {
            Scenario scenario = worlds.election(nodes, 16, "150ms");
            Bound bound = Bound.atLeast(nodes == 1 ? 100 : 30);
            figures.add(new Figure(
                    "engine.cases.nodes-" + nodes, cases.measure(scenario, nodes == 1 ? 400 : 120), "1/s", bound));
        }
    }

    private void grants(List<Figure> figures) throws IOException {
        Machinery machinery = new Machinery(worlds);
        for (int nodes : NODES) {
            Scenario scenario = worlds.election(nodes, 16, "10s");
            Bound bound = Bound.atLeast(nodes == 2 ? 8_000 : 1);
            figures.add(new Figure(
                    "engine.grants.nodes-" + nodes, machinery.grantsPerSecond(scenario, ROUNDS / nodes), "1/s", bound));
        }
    }

    private void checkpoints(List<Figure> figures) throws IOException {
        Machinery machinery = new Machinery(worlds);
        for (int memory : MEMORY) {
            Machinery.Checkpoints p95 = machinery.checkpoints(worlds.election(1, memory, "10s"), CHECKPOINTS);
            String of = String.format(Locale.ROOT, "p95.memory-%dMiB", memory);
            long fresh = memory <= 128 ? 150 : 10_000;
            long inPlace = memory <= 128 ? 100 : 10_000;
            figures.add(
                    new Figure("engine.capture." + of, Timing.milliseconds(p95.capture()), "ms", Bound.atMost(fresh)));
            figures.add(new Figure(
                    "engine.restore-fresh." + of, Timing.milliseconds(p95.freshRestore()), "ms", Bound.atMost(fresh)));
            figures.add(new Figure(
                    "engine.restore-in-place." + of,
                    Timing.milliseconds(p95.inPlaceRestore()),
                    "ms",
                    Bound.atMost(inPlace)));
        }
    }
}
