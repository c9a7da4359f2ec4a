package io.crucible.app.e2e;

import java.util.ArrayList;
import java.util.List;

/** Keeps every core busy with more work than it can do, until it is closed. */
final class Load implements AutoCloseable {
    private final List<Process> busy = new ArrayList<>();

    Load() throws java.io.IOException {
        int loops = Runtime.getRuntime().availableProcessors() + 1;
        for (int loop = 0; loop < loops; loop++) {
            busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
        }
    }

    /** How many loops run. */
    long loops() {
        return busy.stream().filter(Process::isAlive).count();
    }

    @Override
    public void close() {
        busy.forEach(Process::destroyForcibly);
    }
}
