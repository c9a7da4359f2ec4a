package io.crucible.app.bench;

/** Keeps every core busy with more work than it can do, until it is closed. */
final class BusyCores implements AutoCloseable {
    private volatile boolean done;

    BusyCores() {
        int loops = Runtime.getRuntime().availableProcessors();
        for (int loop = 0; loop < loops; loop++) {
            Thread thread = new Thread(this::count, "busy-" + loop);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void count() {
        while (!done) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        done = true;
    }
}
