package io.crucible.app.bench;

import com.sun.management.OperatingSystemMXBean;
import io.crucible.model.moment.Grain;
import io.crucible.model.time.Digits;
import io.crucible.views.task.Job;
import io.crucible.views.timeline.TimelineBench.Pace;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** How quick the window is with long runs, drawn in software on a screen in memory. */
final class UiBenchmark implements Benchmark {
    private static final int MILLION = 1_000_000;
    private static final int PULSES = 900;
    private static final int STEPS = 12;
    private static final long SETTLE_MS = 120;
    private static final long IDLE_AFTER_SECONDS = 10;
    private static final long IDLE_SECONDS = 10;
    private static final List<String> TABS =
            List.of("schedule", "events", "log", "console", "frames", "faults", "assertions", "machine", "tasks");

    private final GeneratedArtifacts artifacts;
    private final PrintStream remarks;

    UiBenchmark(GeneratedArtifacts artifacts, PrintStream remarks) {
        this.artifacts = artifacts;
        this.remarks = remarks;
    }

    @Override
    public void measure(Consumer<Figure> found) throws IOException, InterruptedException {
        Path one = artifacts.of(MILLION);
        Path ten = artifacts.of(10 * MILLION);
        Path folder = Files.createTempDirectory("crucible-bench");
        try (BenchWindow window = new BenchWindow(folder)) {
            TimeUnit.SECONDS.sleep(1);
            long empty = heap();
            open(window, one, "1M", Bound.below(1_000), found);
            // The first time of everything is slow in Java; stalls are held to the bound from the second time on.
            step(window);
            pace(window);
            new Run(window, one, "1M", found).measure();
            open(window, ten, "10M", Bound.below(5_000), found);
            Run run = new Run(window, ten, "10M", found);
            run.measure();
            run.search();
            run.tables(10 * MILLION);
            run.memory(empty, 10 * MILLION);
            run.idle();
        } finally {
            Files.deleteIfExists(folder);
        }
    }

    private static void open(BenchWindow window, Path file, String size, Bound bound, Consumer<Figure> found)
            throws IOException, InterruptedException {
        long began = System.nanoTime();
        Job job = window.call(() -> window.workbench().open(file));
        window.until("the first picture of " + file, () -> window.timeline().pictures(file) || job.ended());
        long picture = System.nanoTime() - began;
        window.until(file + " was read", job::ended);
        if (job.failure().isPresent()) {
            throw new IOException(
                    job.failure().get().getMessage(), job.failure().get());
        }
        long whole = System.nanoTime() - began;
        window.until("the window rested", () -> window.rests(file));
        found.accept(new Figure("ui.first-picture." + size, Timing.milliseconds(picture), "ms", bound));
        found.accept(new Figure("ui.whole." + size, Timing.milliseconds(whole), "ms", Bound.atMost(300_000)));
    }

    private static Pace pace(BenchWindow window) throws IOException, InterruptedException {
        return BenchWindow.await(window.call(() -> window.timeline().measure(PULSES)));
    }

    /** Steps in every tab, forward from the start by decisions and events and then from the end back. */
    private static void step(BenchWindow window) throws IOException, InterruptedException {
        for (String tab : TABS) {
            window.run(() -> window.window().showTab(tab));
            TimeUnit.MILLISECONDS.sleep(SETTLE_MS);
            for (Grain grain : List.of(Grain.DECISION, Grain.EVENT, Grain.FRAME)) {
                window.run(window.workbench()::toStart);
                for (int step = 0; step < STEPS; step++) {
                    window.run(() -> window.workbench().step(grain, true));
                    TimeUnit.MILLISECONDS.sleep(SETTLE_MS / 3);
                }
                window.run(window.workbench()::toEnd);
                window.run(() -> window.workbench().step(grain, false));
                TimeUnit.MILLISECONDS.sleep(SETTLE_MS);
            }
        }
    }

    /** Bytes in use once what is not has been thrown away. */
    private static long heap() throws InterruptedException {
        for (int round = 0; round < 3; round++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(200);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** What is measured of an open file. */
    private final class Run {
        private final BenchWindow window;
        private final Path file;
        private final String size;
        private final Consumer<Figure> found;

        Run(BenchWindow window, Path file, String size, Consumer<Figure> found) {
            this.window = window;
            this.file = file;
            this.size = size;
            this.found = found;
        }

        void measure() throws IOException, InterruptedException {
            stalls("opening", () -> {
                window.run(() -> window.workbench().open(file));
                TimeUnit.MILLISECONDS.sleep(SETTLE_MS);
                window.until(file + " was read again", () -> window.rests(file));
            });
            stalls("stepping", () -> step(window));
            stalls("moving", () -> {
                Pace pace = pace(window);
                found.accept(figure("frames", decimal(pace.pictures()), "1/s", Bound.atLeast(55)));
                found.accept(figure("frame.worst", decimal(pace.worst()), "ms", Bound.atMost(33)));
            });
        }

        void search() throws IOException, InterruptedException {
            SearchRounds rounds = new SearchRounds(window);
            rounds.measure();
            found.accept(figure("search.whole", Timing.milliseconds(rounds.whole()), "ms", Bound.below(1_000)));
            found.accept(figure("search.first-hit", Timing.milliseconds(rounds.first()), "ms", Bound.below(100)));
        }

        void tables(int events) throws IOException, InterruptedException {
            LongTables tables = new LongTables(window);
            long page = tables.firstPageOfDecisions();
            found.accept(figure("decisions.first-page", Timing.milliseconds(page), "ms", Bound.below(1_000)));
            long before = heap();
            long time = tables.selectAllEvents(Digits.grouped(events));
            found.accept(figure("select-all", Timing.milliseconds(time), "ms", Bound.below(1_000)));
            double grown = (double) (heap() - before) / (1 << 20);
            found.accept(figure("select-all.heap", decimal(grown), "MiB", Bound.atMost(4)));
        }

        void memory(long empty, int events) throws InterruptedException {
            double each = (double) (heap() - empty) / events;
            found.accept(figure("memory.event", decimal(each), "B", Bound.atMost(100)));
        }

        void idle() throws InterruptedException {
            OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            TimeUnit.SECONDS.sleep(IDLE_AFTER_SECONDS);
            long began = System.nanoTime();
            long used = process.getProcessCpuTime();
            TimeUnit.SECONDS.sleep(IDLE_SECONDS);
            double percent = 100.0 * (process.getProcessCpuTime() - used) / (System.nanoTime() - began);
            found.accept(figure("idle.cpu", decimal(percent), "%", Bound.below(2)));
        }

        /** The longest time the window's thread was at work on one thing meanwhile; where, is remarked where it is too long. */
        private void stalls(String what, Stalls.Deed deed) throws IOException, InterruptedException {
            long longest = Stalls.longest(deed, remarks);
            found.accept(figure("stall." + what, BigDecimal.valueOf(longest), "ms", Bound.atMost(Stalls.MOST_MS)));
        }

        private Figure figure(String what, BigDecimal value, String unit, Bound bound) {
            return new Figure("ui." + what + "." + size, value, unit, bound);
        }
    }

    private static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
    }
}
