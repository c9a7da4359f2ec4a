package io.crucible.model.backend;

import java.util.ArrayList;
import java.util.List;

/** A request to stop that can be made once, from any thread; waits register what wakes them. */
public final class Cancellation {
    private final List<Runnable> wakers = new ArrayList<>();
    private boolean requested;

    public synchronized boolean requested() {
        return requested;
    }

    /** Asks for the stop; every registered waker runs once on this thread. */
    public void request() {
        List<Runnable> wake;
        synchronized (this) {
            if (requested) {
                return;
            }
            requested = true;
            wake = List.copyOf(wakers);
        }
        wake.forEach(Runnable::run);
    }

    /** Runs the waker when the stop is asked for, at once where it already was; the result takes it back. */
    public Registration onRequest(Runnable waker) {
        synchronized (this) {
            wakers.add(waker);
            if (!requested) {
                return () -> remove(waker);
            }
        }
        waker.run();
        return () -> remove(waker);
    }

    private synchronized void remove(Runnable waker) {
        wakers.remove(waker);
    }

    /** Takes a waker back. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
