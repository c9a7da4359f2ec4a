package io.crucible.model.sim.file;

import io.crucible.model.sim.disk.DiskFile;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;

/** A lock of a part of a simulated file. */
final class RangeLock extends FileLock {
    private final DiskFile file;
    private boolean valid = true;

    RangeLock(FileChannel channel, DiskFile file, long position, long size, boolean shared) {
        super(channel, position, size, shared);
        this.file = file;
    }

    @Override
    public boolean isValid() {
        return valid && channel().isOpen();
    }

    @Override
    public void release() throws ClosedChannelException {
        if (!channel().isOpen()) {
            throw new ClosedChannelException();
        }
        if (valid) {
            valid = false;
            file.unlock(position(), size());
        }
    }
}
