package io.crucible.views.task;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Stands in tests for the thread of the window: the test's own thread runs what comes for it while it waits for something. */
public final class WindowThread implements Executor {
    private static final long DEADLINE_SECONDS = 20;

    private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();

    @Override
    public void execute(Runnable work) {
        waiting.add(work);
    }

    /** Runs what comes until the condition holds; fails where it does not within 20 s. */
    public void until(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
        while (!condition.getAsBoolean()) {
            Runnable next = next(end - System.nanoTime());
            next.run();
        }
    }

    private Runnable next(long nanoseconds) {
        try {
            Runnable next = waiting.poll(nanoseconds, TimeUnit.NANOSECONDS);
            if (next == null) {
                throw new AssertionError("what was waited for did not come within " + DEADLINE_SECONDS + " s");
            }
            return next;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }
}
