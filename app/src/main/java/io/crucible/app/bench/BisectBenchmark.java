package io.crucible.app.bench;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.bisect.Bisection;
import io.crucible.model.bisect.Bracket;
import io.crucible.model.bisect.Parting;
import io.crucible.model.stack.ScenarioNames;
import io.crucible.qemu.launch.WorldFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Whether a live search finds differences that were put in on purpose, exactly, how soon, and by how many comparisons. */
final class BisectBenchmark implements Benchmark {
    private static final long MOST_MS = 60_000;
    private static final long LINUX_MOST_MS = 300_000;
    private static final long FAR_IN = 10_000_000_000L + 7_000_000 + 16;
    private static final long LEFT_ALONE = 0x9008;
    private static final int SPARE = 3;

    private final BenchWorlds worlds;
    private final GeneratedArtifacts artifacts;
    private final PrintStream remarks;

    BisectBenchmark(BenchWorlds worlds, GeneratedArtifacts artifacts, PrintStream remarks) {
        this.artifacts = artifacts;
        this.worlds = worlds;
        this.remarks = remarks;
    }

    @Override
    public void measure(Consumer<Figure> found) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("crucible-planted");
        try {
            PlantedRuns runs = new PlantedRuns(worlds.backend());
            Map<String, PlantedPairs.Maker> pairs = new PlantedPairs(new PlantedScenes(worlds), runs).all(folder);
            int exact = 0;
            for (Map.Entry<String, PlantedPairs.Maker> pair : pairs.entrySet()) {
                exact += measure(pair.getKey(), pair.getValue().make(), MOST_MS, found) ? 1 : 0;
            }
            linux(runs, found);
            found.accept(new Figure("bisect.exact", BigDecimal.valueOf(exact), "pairs", Bound.atLeast(pairs.size())));
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            WorldFolder.delete(folder);
        }
        new LongComparison(artifacts).measure(found);
    }

    /** One bit of a Linux guest, in memory that its kernel leaves alone. */
    private void linux(PlantedRuns runs, Consumer<Figure> found) throws BackendException, IOException {
        PlantedPair pair = PlantedPairs.memory(runs, worlds.lastingLinux("10300ms"), 0, FAR_IN, LEFT_ALONE);
        boolean exact = measure("linux-128MiB", pair, LINUX_MOST_MS, found);
        found.accept(new Figure(
                "bisect.exact.linux-128MiB", exact ? BigDecimal.ONE : BigDecimal.ZERO, "pairs", Bound.atLeast(1)));
    }

    private boolean measure(String name, PlantedPair pair, long mostMs, Consumer<Figure> found)
            throws BackendException {
        long start = System.nanoTime();
        Parting parting = search(pair);
        long took = System.nanoTime() - start;
        int most = Bracket.halvings(parting.window(), pair.step()) + SPARE;
        found.accept(new Figure("bisect.time." + name, Timing.milliseconds(took), "ms", Bound.below(mostMs)));
        found.accept(new Figure(
                "bisect.restores." + name, BigDecimal.valueOf(parting.restores()), "restores", Bound.atMost(most)));
        found.accept(new Figure(
                "bisect.probes." + name, BigDecimal.valueOf(parting.probes()), "probes", Bound.atMost(most)));
        Optional<String> missed = pair.missedBy(parting);
        missed.ifPresent(why -> remarks.println("check: " + name + ": " + why));
        return missed.isEmpty();
    }

    static Parting search(PlantedPair pair) throws BackendException {
        ScenarioNames names = new ScenarioNames(pair.left().recording().scenario(), guest -> Optional.empty());
        try (Bisection bisection = new Bisection(
                pair.left(), pair.right(), names, PlantedRuns.GRANT, Bisection.Listener.NONE, new Cancellation())) {
            return bisection.search();
        }
    }
}
