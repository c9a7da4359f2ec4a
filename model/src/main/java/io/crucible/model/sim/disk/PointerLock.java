package io.crucible.model.sim.disk;

import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.task.Tasks;
import java.io.IOException;

/**
 * Lets one operation at a time use the position of an open file, as Linux does since 3.14: what comes meanwhile waits, then goes on where the
 * one before ended.
 */
public final class PointerLock {
    private final DiskFile file;
    private final Tasks tasks;
    private Signal given;
    private boolean taken;

    PointerLock(DiskFile file, Tasks tasks) {
        this.file = file;
        this.tasks = tasks;
    }

    /** Waits until nobody uses the position; throws if the file is closed or crashes before. */
    public void take() throws IOException {
        file.requireOpen();
        while (taken) {
            if (given == null) {
                given = new Signal(tasks, "the position in " + file.path());
            }
            given.await();
            file.requireOpen();
        }
        taken = true;
    }

    /** Lets the next one use the position. */
    public void give() {
        taken = false;
        if (given != null && file.isLive()) {
            given.wakeAll();
        }
    }
}
