package io.crucible.views.compare;

/** Holds work up between two steps while a person wants it to wait. Any thread may call it. */
final class Pause {
    /** A person may take as long as they like; it is only looked again now and then. */
    private static final long LOOK_MS = 1_000;

    private boolean paused;

    synchronized void set(boolean wanted) {
        paused = wanted;
        notifyAll();
    }

    /** Returns once the work may go on. */
    synchronized void await() throws InterruptedException {
        while (paused) {
            wait(LOOK_MS);
        }
    }
}
