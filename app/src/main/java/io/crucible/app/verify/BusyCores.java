package io.crucible.app.verify;

import java.util.ArrayList;
import java.util.List;

/** Keeps every core busy with more work than it can do, until it is closed. The threads end with this process at the latest. */
public final class BusyCores implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 5_000;

    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean over;

    public BusyCores() {
        int loops = Runtime.getRuntime().availableProcessors() + 1;
        for (int loop = 0; loop < loops; loop++) {
            Thread thread = new Thread(this::spin, "busy-" + loop);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
    }

    private void spin() {
        while (!over) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        over = true;
        for (Thread thread : threads) {
            try {
                thread.join(PATIENCE_MILLIS); // they look at the flag all the time
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
