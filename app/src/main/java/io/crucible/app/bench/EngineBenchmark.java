package io.crucible.app.bench;

import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.function.Consumer;

/** What the engine costs on this machine. */
final class EngineBenchmark implements Benchmark {
    private static final int[] NODES = {1, 2, 4, 8, 16};
    private static final int[] CASE_NODES = {1, 2, 3, 4, 8, 16};
    private static final int[] MEMORY = {16, 64, 128, 256, 1024};
    /** Up to so many nodes the sum of grants is held to the bound; beyond, two cores are too few to say anything. */
    private static final int MOST_NODES_HELD = 4;

    private static final int ROUNDS = 4_000;
    private static final int CHECKPOINTS = 20;

    private final BenchWorlds worlds;

    EngineBenchmark(BenchWorlds worlds) {
        this.worlds = worlds;
    }

    @Override
    public void measure(Consumer<Figure> found) throws IOException, InterruptedException {
        cases(found);
        grants(found);
        checkpoints(found);
        linux(found);
    }

    /** Wall time from process start to power-off, ours with a fine sample each virtual millisecond; and what a checkpoint of it costs. */
    private void linux(Consumer<Figure> found) throws IOException, InterruptedException {
        Scenario scenario = worlds.linux();
        LinuxBoot.Walls walls = worlds.linuxBoot(scenario).measure();
        found.accept(new Figure(
                "engine.linux-boot.ours-to-bare", Timing.ratio(walls.ours(), walls.bare()), "ratio", atMost("1.10")));
        found.accept(new Figure(
                "engine.linux-boot.replay-to-qemu-replay",
                Timing.ratio(walls.ourReplay(), walls.qemuReplay()),
                "ratio",
                atMost("1.0")));
        found.accept(wall("bare", walls.bare()));
        found.accept(wall("ours", walls.ours()));
        found.accept(wall("replay", walls.ourReplay()));
        found.accept(wall("qemu-record", walls.qemuRecord()));
        found.accept(wall("qemu-replay", walls.qemuReplay()));
        checkpoints(found, scenario, "linux-128MiB", 150, 100);
    }

    private static Figure wall(String what, long nanoseconds) {
        return new Figure("engine.linux-boot." + what, Timing.milliseconds(nanoseconds), "ms", Bound.atMost(300_000));
    }

    private static Bound atMost(String limit) {
        return new Bound(Bound.Relation.AT_MOST, new BigDecimal(limit));
    }

    /** Each from the ready point; of one node 58 ms of its life, of three an election and its first writes. */
    private void cases(Consumer<Figure> found) throws IOException, InterruptedException {
        CasesPerSecond cases = new CasesPerSecond(worlds);
        for (int nodes : CASE_NODES) {
            Scenario scenario = worlds.election(nodes, 16, "150ms");
            Bound bound = Bound.atLeast(nodes == 1 ? 100 : nodes == 3 ? 30 : 1);
            found.accept(new Figure("engine.cases.nodes-" + nodes, cases.measure(scenario, 400 / nodes), "1/s", bound));
        }
    }

    /** Of all nodes together, and of each. */
    private void grants(Consumer<Figure> found) throws IOException {
        Machinery machinery = new Machinery(worlds);
        for (int nodes : NODES) {
            BigDecimal sum = machinery.grantsPerSecond(worlds.election(nodes, 16, "10s"), ROUNDS / nodes);
            BigDecimal each = sum.divide(BigDecimal.valueOf(nodes), 1, RoundingMode.HALF_UP);
            Bound bound = Bound.atLeast(nodes <= MOST_NODES_HELD ? 8_000 : 1);
            found.accept(new Figure("engine.grants.sum.nodes-" + nodes, sum, "1/s", bound));
            found.accept(new Figure(
                    "engine.grants.each.nodes-" + nodes, each, "1/s", Bound.atLeast(nodes == 1 ? 8_000 : 1)));
        }
    }

    private void checkpoints(Consumer<Figure> found) throws IOException {
        for (int memory : MEMORY) {
            boolean held = memory <= 128;
            checkpoints(
                    found,
                    worlds.election(1, memory, "10s"),
                    String.format(Locale.ROOT, "memory-%dMiB", memory),
                    held ? 150 : 10_000,
                    held ? 100 : 10_000);
        }
    }

    private void checkpoints(Consumer<Figure> found, Scenario scenario, String what, long fresh, long inPlace)
            throws IOException {
        Machinery.Checkpoints p95 = new Machinery(worlds).checkpoints(scenario, CHECKPOINTS);
        found.accept(checkpoint("capture", what, p95.capture(), fresh));
        found.accept(checkpoint("restore-fresh", what, p95.freshRestore(), fresh));
        // Without a spare process, as where more restores come at once than there are spares: it takes a start of QEMU
        // more.
        long cold = new Machinery(worlds).coldRestores(scenario, CHECKPOINTS);
        found.accept(checkpoint("restore-cold", what, cold, 2 * fresh));
        found.accept(checkpoint("restore-in-place", what, p95.inPlaceRestore(), inPlace));
    }

    private static Figure checkpoint(String step, String what, long nanoseconds, long bound) {
        return new Figure(
                "engine." + step + ".p95." + what, Timing.milliseconds(nanoseconds), "ms", Bound.atMost(bound));
    }
}
