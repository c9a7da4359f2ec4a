package io.crucible.app.bench;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/** How long {@code crucible --version} takes from its start to its end, in wall time, once everything is built. */
final class StartBenchmark implements Benchmark {

    private static final int STARTS = 10;
    private static final long PATIENCE_MINUTES = 20; // the first may build

    private final Path command;

    /** Measures the command at {@code command}. */
    StartBenchmark(Path command) {
        this.command = command;
    }

    @Override
    public void measure(Consumer<Figure> found) throws IOException, InterruptedException {
        start(); // may have to build, and fills the disk cache
        long[] micros = new long[STARTS];
        for (int i = 0; i < STARTS; i++) {
            micros[i] = start();
        }
        found.accept(new Figure("start.p50", millis(median(micros)), "ms", Bound.below(700)));
    }

    /** The wall time of one start, in microseconds. */
    private long start() throws IOException, InterruptedException {
        long before = System.nanoTime();
        Process process = new ProcessBuilder(command.toString(), "--version")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException(command + " --version did not end in " + PATIENCE_MINUTES + " minutes");
        }
        long after = System.nanoTime();
        if (process.exitValue() != 0) {
            throw new IOException(command + " --version ended with exit code " + process.exitValue());
        }
        return TimeUnit.NANOSECONDS.toMicros(after - before);
    }

    private static long median(long[] values) {
        return LongStream.of(values)
                .sorted()
                .skip(values.length / 2)
                .findFirst()
                .orElseThrow();
    }

    private static BigDecimal millis(long micros) {
        return BigDecimal.valueOf(micros, 3);
    }
}
