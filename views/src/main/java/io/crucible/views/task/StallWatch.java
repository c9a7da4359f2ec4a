package io.crucible.views.task;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Notices when the thread of the window works longer on one thing than a person's hand would forgive. It asks that thread again and again; what the
 * thread works between the answer to one question and the answer to the next counts as one thing: the processor time it took, and the time that code
 * of ours let it wait. What does not count is that other programs had the processor.
 */
public final class StallWatch implements AutoCloseable {
    /** Longest work on the thread of the window, ms. */
    public static final long LONGEST_MS = 50;

    private static final int TOP = 12;
    private static final String OURS = "io.crucible.";
    /** After which a window is hung, not stalled. */
    private static final long LONGEST_STALL_MINUTES = 10;

    private static final long EVERY_MS = 4;
    private static final int MOST_OPEN = 256;
    private static final long MS = 1_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Executor window;
    private final Thread watcher;
    private volatile boolean closed;
    private volatile Thread watched;
    /** Guards the rest: questions that were not answered yet, the last answer, and what the thread was doing since. */
    private final Deque<Mark> open = new ArrayDeque<>();

    private final List<Stall> stalls = new ArrayList<>();
    private Mark answered = new Mark(0, 0, 0);
    private List<StackTraceElement> where = List.of();
    private boolean waits;

    /**
     * A time in which the window did not answer.
     *
     * @param wallMs how long, in ms
     * @param cpuMs how much of that its thread worked
     * @param waitedMs how much of it code of ours let it wait; the rest it waited for the toolkit, or other programs had the processor
     * @param where what its thread was doing when the time was over
     */
    public record Stall(long wallMs, long cpuMs, long waitedMs, List<StackTraceElement> where) {
        /** Whether its thread itself was kept busy too long, rather than by other programs. */
        public boolean ours() {
            return workMs() > LONGEST_MS;
        }

        /** How long its thread was kept busy, ms. */
        public long workMs() {
            return cpuMs + waitedMs;
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(
                    wallMs + " ms, of which at work " + cpuMs + " ms and made to wait " + waitedMs + " ms");
            for (int depth = 0; depth < where.size(); depth++) {
                // Between the top and what we called there may be a hundred frames of the toolkit.
                if (depth < TOP || where.get(depth).getClassName().startsWith(OURS)) {
                    text.append("\n    at ").append(where.get(depth));
                }
            }
            return text.toString();
        }
    }

    /** An instant of the watched thread: wall ns, its processor ns, ms that it waited, each since some beginning. */
    private record Mark(long wall, long cpu, long waited) {}

    /** Begins to watch the thread on which {@code window} runs what it is given. */
    public StallWatch(Executor window) {
        this.window = window;
        THREADS.setThreadContentionMonitoringEnabled(true);
        watcher = new Thread(this::watch, "crucible-stall-watch");
        watcher.setDaemon(true);
        watcher.start();
    }

    /** Those noticed so far. */
    public List<Stall> stalls() {
        synchronized (open) {
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
            if (!met.await(LONGEST_STALL_MINUTES, TimeUnit.MINUTES)) {
                return;
            }
            while (!closed) {
                ask();
                TimeUnit.MILLISECONDS.sleep(EVERY_MS);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks although earlier questions may be open: what comes to the thread later is then another thing. */
    private void ask() {
        Mark now = mark();
        synchronized (open) {
            if (open.size() == MOST_OPEN) {
                return;
            }
            open.add(now);
            long since = Math.max(open.element().wall(), answered.wall());
            if (where.isEmpty() && now.wall() - since > LONGEST_MS * MS) {
                look();
            }
        }
        window.execute(this::answer);
    }

    private void look() {
        ThreadInfo info = THREADS.getThreadInfo(watched.getId(), Integer.MAX_VALUE);
        if (info != null) {
            where = List.of(info.getStackTrace());
            waits = info.getThreadState() != Thread.State.RUNNABLE
                    && where.stream().anyMatch(frame -> frame.getClassName().startsWith(OURS));
        }
    }

    private void answer() {
        Mark now = mark();
        synchronized (open) {
            Mark asked = open.remove();
            Mark from = asked.wall() > answered.wall() ? asked : answered;
            long wall = (now.wall() - from.wall()) / MS;
            if (wall > LONGEST_MS) {
                long cpu = (now.cpu() - from.cpu()) / MS;
                // Java tells of a wait when it is over, the part before the question included.
                long waited = waits ? Math.min(now.waited() - from.waited(), Math.max(0, wall - cpu)) : 0;
                stalls.add(new Stall(wall, cpu, waited, where));
            }
            answered = now;
            where = List.of();
            waits = false;
        }
    }

    private Mark mark() {
        long id = watched.getId();
        ThreadInfo info = THREADS.getThreadInfo(id);
        long waited = info == null ? 0 : info.getWaitedTime() + info.getBlockedTime();
        return new Mark(System.nanoTime(), THREADS.getThreadCpuTime(id), waited);
    }

    @Override
    public void close() {
        closed = true;
        watcher.interrupt();
    }
}
