package io.crucible.model.sim.file;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;

/** A lock of a whole simulated file, whatever part of it was asked for. */
final class WholeLock extends FileLock {
    private final Runnable release;
    private boolean valid = true;

    WholeLock(FileChannel channel, long position, long size, boolean shared, Runnable release) {
        super(channel, position, size, shared);
        this.release = release;
    }

    @Override
    public boolean isValid() {
        return valid && channel().isOpen();
    }

    @Override
    public void release() {
        if (valid) {
            valid = false;
            release.run();
        }
    }
}
