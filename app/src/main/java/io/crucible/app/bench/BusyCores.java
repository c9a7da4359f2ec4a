package io.crucible.app.bench;

import java.util.ArrayList;
import java.util.List;

/** Keeps every core busy with more work than it can do, until it is closed. */
final class BusyCores implements AutoCloseable {
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean done;
    private volatile long counted;

    BusyCores() {
        int loops = Runtime.getRuntime().availableProcessors();
        for (int loop = 0; loop < loops; loop++) {
            Thread thread = new Thread(this::count, "busy-" + loop);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
    }

    private void count() {
        long count = 0;
        while (!done) {
            count++;
        }
        counted = Math.max(counted, count);
    }

    @Override
    public void close() {
        done = true;
    }
}
