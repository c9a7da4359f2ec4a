package io.crucible.app.bench;

import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the engine costs on this machine. */
final class EngineBenchmark implements Benchmark {
    private static final int[] NODES = {1, 2, 4, 8, 16};
    private static final int[] CASE_NODES = {1, 2, 3, 4, 8, 16};
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
        linux(figures);
        return figures;
    }

    /** Wall time from process start to power-off, ours with a fine sample each virtual millisecond; and what a checkpoint of it costs. */
    private void linux(List<Figure> figures) throws IOException, InterruptedException {
        Scenario scenario = worlds.linux();
        LinuxBoot.Walls walls = worlds.linuxBoot(scenario).measure();
        figures.add(new Figure(
                "engine.linux-boot.ours-to-bare", Timing.ratio(walls.ours(), walls.bare()), "ratio", atMost("1.10")));
        figures.add(new Figure(
                "engine.linux-boot.replay-to-qemu-replay",
                Timing.ratio(walls.ourReplay(), walls.qemuReplay()),
                "ratio",
                atMost("1.0")));
        figures.add(wall("bare", walls.bare()));
        figures.add(wall("ours", walls.ours()));
        figures.add(wall("replay", walls.ourReplay()));
        figures.add(wall("qemu-record", walls.qemuRecord()));
        figures.add(wall("qemu-replay", walls.qemuReplay()));
        checkpoints(figures, scenario, "linux-128MiB", 150, 100);
    }

    private static Figure wall(String what, long nanoseconds) {
        return new Figure("engine.linux-boot." + what, Timing.milliseconds(nanoseconds), "ms", Bound.atMost(300_000));
    }

    private static Bound atMost(String limit) {
        return new Bound(Bound.Relation.AT_MOST, new BigDecimal(limit));
    }

    /** A case of one node is 59 ms of its life after its first decision at 91 ms, of three nodes an election and its first writes. */
    private void cases(List<Figure> figures) throws IOException, InterruptedException {
        CasesPerSecond cases = new CasesPerSecond(worlds);
        for (int nodes : CASE_NODES) {
            Scenario scenario = worlds.election(nodes, 16, "150ms");
            Bound bound = Bound.atLeast(nodes == 1 ? 100 : nodes == 3 ? 30 : 1);
            figures.add(new Figure("engine.cases.nodes-" + nodes, cases.measure(scenario, 400 / nodes), "1/s", bound));
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
        for (int memory : MEMORY) {
            boolean held = memory <= 128;
            checkpoints(
                    figures,
                    worlds.election(1, memory, "10s"),
                    String.format(Locale.ROOT, "memory-%dMiB", memory),
                    held ? 150 : 10_000,
                    held ? 100 : 10_000);
        }
    }

    private void checkpoints(List<Figure> figures, Scenario scenario, String what, long fresh, long inPlace)
            throws IOException {
        Machinery.Checkpoints p95 = new Machinery(worlds).checkpoints(scenario, CHECKPOINTS);
        figures.add(checkpoint("capture", what, p95.capture(), fresh));
        figures.add(checkpoint("restore-fresh", what, p95.freshRestore(), fresh));
        figures.add(checkpoint("restore-in-place", what, p95.inPlaceRestore(), inPlace));
    }

    private static Figure checkpoint(String step, String what, long nanoseconds, long bound) {
        return new Figure(
                "engine." + step + ".p95." + what, Timing.milliseconds(nanoseconds), "ms", Bound.atMost(bound));
    }
}
