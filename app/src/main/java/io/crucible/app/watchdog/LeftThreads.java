package io.crucible.app.watchdog;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The threads that a case has left alive in this process. Those of the virtual machine are in other groups, and virtual threads are not seen. */
final class LeftThreads {
    private static final String CARRIER = "simulated task"; // they end by themselves, or carry the next case
    private static final long GRACE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long LOOK = TimeUnit.MILLISECONDS.toNanos(1);

    private final ThreadGroup group = Thread.currentThread().getThreadGroup();
    private final Set<Thread> own = Collections.newSetFromMap(new IdentityHashMap<>());

    /** What is alive in the group of this thread now is the process's own. */
    LeftThreads() {
        own.addAll(Arrays.asList(alive()));
    }

    /** Whether there are any; those that are just ending have 100 ms for it. */
    boolean any() {
        long began = System.nanoTime();
        while (Arrays.stream(alive()).anyMatch(this::isLeft)) {
            if (System.nanoTime() - began > GRACE) {
                return true;
            }
            LockSupport.parkNanos(LOOK); // no sleep, since a case may have interrupted this thread
        }
        return false;
    }

    private Thread[] alive() {
        Thread[] found = new Thread[group.activeCount() + 1];
        int count = group.enumerate(found);
        while (count == found.length) { // there may be more
            found = new Thread[2 * found.length];
            count = group.enumerate(found);
        }
        return Arrays.copyOf(found, count);
    }

    private boolean isLeft(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread worker && worker.getPool() == ForkJoinPool.commonPool()) {
            return !ForkJoinPool.commonPool().isQuiescent(); // idle ones are the process's own
        }
        return !own.contains(thread)
                && !(thread.getClass() == Thread.class && thread.getName().equals(CARRIER));
    }
}
