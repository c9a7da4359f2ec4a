package io.crucible.app.bench;

import io.crucible.app.QemuBackends;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The main class of {@code ./check --bench NAME}: one line for each figure; exit code 1 if a bound is missed. */
public final class Bench {

    private static final int MISSED = 1;
    private static final int FAILED = 4;
    private static final int USAGE = 64;

    private final SortedMap<String, Benchmark> benchmarks;
    private final PrintStream out;
    private final PrintStream err;

    Bench(SortedMap<String, Benchmark> benchmarks, PrintStream out, PrintStream err) {
        this.benchmarks = benchmarks;
        this.out = out;
        this.err = err;
    }

    /** Runs the benchmark that {@code args} names and ends the process with its exit code. */
    public static void main(String[] args) throws InterruptedException {
        Path home = Path.of(System.getProperty("crucible.home", "."));
        System.exit(new Bench(all(home, System.err), System.out, System.err).run(args));
    }

    /** Every benchmark of the tree at {@code home}, by name. */
    private static SortedMap<String, Benchmark> all(Path home, PrintStream err) {
        SortedMap<String, Benchmark> all = new TreeMap<>();
        Streams streams = Streams.ofProcess();
        ImageStore images = ImageStore.ofUser(System.getenv());
        all.put(
                "campaign",
                new CampaignBenchmark(
                        new BenchWorlds(images, new QemuBackends(streams, System.getenv(), new Cancellation()))));
        all.put(
                "engine",
                new EngineBenchmark(
                        new BenchWorlds(images, new QemuBackends(streams, System.getenv(), new Cancellation()))));
        all.put("simulation", new SimulationBenchmark());
        all.put("start", new StartBenchmark(home.resolve("crucible")));
        all.put(
                "travel",
                new TravelBenchmark(
                        new BenchWorlds(images, new QemuBackends(streams, System.getenv(), new Cancellation()))));
        all.put("ui", new UiBenchmark(new GeneratedArtifacts(home.resolve("target/bench"), err), err));
        return all;
    }

    int run(String... args) throws InterruptedException {
        if (args.length != 1 || !benchmarks.containsKey(args[0])) {
            err.printf("check: name one benchmark: %s%n", String.join(", ", benchmarks.keySet()));
            return USAGE;
        }
        try {
            List<Figure> figures = new ArrayList<>();
            benchmarks.get(args[0]).measure(figure -> {
                figures.add(figure);
                out.println(figure.line());
                out.flush();
            });
            return figures.stream().allMatch(Figure::isMet) ? 0 : MISSED;
        } catch (IOException e) {
            err.printf("check: the benchmark %s could not measure: %s%n", args[0], e.getMessage());
            return FAILED;
        }
    }
}
