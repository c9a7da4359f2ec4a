package io.crucible.model.sim.task;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Where a thread waits for its turn. */
final class Gate {
    /** How long a thread parks before it looks again by itself. */
    private static final long LOOK_AGAIN = TimeUnit.SECONDS.toNanos(1);

    private volatile boolean open;
    private volatile Thread waiter;

    /** Lets the thread that waits, or the next one that comes, pass. */
    void open() {
        open = true;
        LockSupport.unpark(waiter);
    }

    /** Waits until opened, then closes behind itself; an interruption is kept for whoever asks later. */
    void pass() {
        waiter = Thread.currentThread();
        boolean interrupted = false;
        while (!open) {
            LockSupport.parkNanos(this, LOOK_AGAIN);
            interrupted |= Thread.interrupted();
        }
        close(interrupted);
    }

    /** As {@link #pass}, but gives up after so many ns of the host's clock; whether it was opened. */
    boolean passWithin(long nanoseconds) {
        waiter = Thread.currentThread();
        boolean interrupted = false;
        long start = System.nanoTime();
        while (!open && System.nanoTime() - start < nanoseconds) {
            LockSupport.parkNanos(this, LOOK_AGAIN);
            interrupted |= Thread.interrupted();
        }
        boolean opened = open;
        close(interrupted);
        return opened;
    }

    private void close(boolean interrupted) {
        open = false;
        waiter = null;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
