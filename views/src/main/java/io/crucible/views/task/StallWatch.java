package io.crucible.views.task;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Notices when the thread of the window works longer on one thing than a person's hand would forgive. */
public final class StallWatch implements AutoCloseable {
    /** Longest work on the thread of the window, ms. */
    public static final long LONGEST_MS = 50;

    private static final int TOP = 12;
    private static final String OURS = "io.crucible.";
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

    private final Executor window;
    private final List<Stall> stalls = new ArrayList<>();
    private final Thread watcher;
    private volatile boolean closed;
    private volatile Thread watched;
    private volatile long cpuAtAnswer;

    /**
     * A time in which the window did not answer.
     *
     * @param wallMs how long, in ms
     * @param cpuMs how much of that its thread worked; the rest it waited or other programs had the processor
     * @param where what its thread was doing when the time was over
     */
    public record Stall(long wallMs, long cpuMs, List<StackTraceElement> where) {
        /** Whether its thread itself was at work too long, rather than kept waiting by other programs. */
        public boolean ours() {
            return cpuMs > LONGEST_MS;
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(wallMs + " ms, of which at work " + cpuMs + " ms");
            for (int depth = 0; depth < where.size(); depth++) {
                // Between the top and what we called there may be a hundred frames of the toolkit.
                if (depth < TOP || where.get(depth).getClassName().startsWith(OURS)) {
                    text.append("\n    at ").append(where.get(depth));
                }
            }
            return text.toString();
        }
    }

    /** Begins to watch the thread on which {@code window} runs what it is given. */
    public StallWatch(Executor window) {
        this.window = window;
        watcher = new Thread(this::watch, "crucible-stall-watch");
        watcher.setDaemon(true);
        watcher.start();
    }

    /** Those noticed so far. */
    public List<Stall> stalls() {
        synchronized (stalls) {
            return List.copyOf(stalls);
        }
    }

    private void watch() {
        try {
            CountDownLatch met = new CountDownLatch(1);
            window.execute(() -> {
                watched = Thread.currentThread();
                met.countDown();
            });
            met.await();
            while (!closed) {
                ask();
                TimeUnit.MILLISECONDS.sleep(5);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void ask() throws InterruptedException {
        CountDownLatch answered = new CountDownLatch(1);
        // What was done before the question, maybe in many pieces while this thread had to wait for a processor, is not
        // what keeps it from being answered.
        long cpuBefore = CPU.getThreadCpuTime(watched.getId());
        long asked = System.nanoTime();
        window.execute(() -> {
            cpuAtAnswer = CPU.getCurrentThreadCpuTime();
            answered.countDown();
        });
        if (answered.await(LONGEST_MS, TimeUnit.MILLISECONDS)) {
            return;
        }
        List<StackTraceElement> where = List.of(watched.getStackTrace());
        answered.await();
        long wall = (System.nanoTime() - asked) / 1_000_000;
        synchronized (stalls) {
            stalls.add(new Stall(wall, (cpuAtAnswer - cpuBefore) / 1_000_000, where));
        }
    }

    @Override
    public void close() {
        closed = true;
        watcher.interrupt();
    }
}
