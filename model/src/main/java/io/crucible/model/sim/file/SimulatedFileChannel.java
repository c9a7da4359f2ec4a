package io.crucible.model.sim.file;

import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.disk.DiskFile;
import io.crucible.model.sim.disk.PointerLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;

/** An open file of a simulated disk. */
final class SimulatedFileChannel extends PlainChannel {
    private final Disk disk;
    private final DiskFile file;
    private final Opening opening;
    private final PointerLock pointer;
    private long position;

    private SimulatedFileChannel(Disk disk, DiskFile file, Opening opening) {
        this.disk = disk;
        this.file = file;
        this.opening = opening;
        this.pointer = file.pointerLock();
    }

    static SimulatedFileChannel open(Disk disk, String name, Opening opening) throws IOException {
        DiskFile file = opening.createsNew() ? disk.create(name) : disk.open(name, opening.creates());
        if (opening.truncates() && file.size() > 0) {
            file.setLength(0);
        }
        return new SimulatedFileChannel(disk, file, opening);
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        requireReadable();
        pointer.take();
        try {
            int count = read(target, position);
            position += Math.max(0, count);
            return count;
        } finally {
            pointer.give();
        }
    }

    @Override
    public int read(ByteBuffer target, long from) throws IOException {
        requireNatural("position", from);
        requireReadable();
        requireFillable(target);
        if (!target.hasRemaining()) {
            return 0;
        }
        byte[] bytes = new byte[target.remaining()];
        int count = file.read(from, bytes, 0, bytes.length);
        if (count > 0) {
            target.put(bytes, 0, count);
        }
        return count;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        requireWritable();
        pointer.take();
        try {
            int count = write(source, position);
            position += count;
            return count;
        } finally {
            pointer.give();
        }
    }

    private int append(ByteBuffer source) throws IOException {
        byte[] bytes = bytes(source);
        file.append(bytes, 0, bytes.length);
        written(source);
        return bytes.length;
    }

    private static byte[] bytes(ByteBuffer source) {
        byte[] bytes = new byte[source.remaining()];
        source.duplicate().get(bytes);
        return bytes;
    }

    private void written(ByteBuffer source) throws IOException {
        source.position(source.limit());
        if (opening.syncsEachWrite()) {
            file.sync();
        }
    }

    @Override
    public int write(ByteBuffer source, long to) throws IOException {
        requireNatural("position", to);
        requireWritable();
        if (opening.appends()) {
            // Linux writes at the end of such a file, whatever the position.
            return append(source);
        }
        byte[] bytes = bytes(source);
        file.write(to, bytes, 0, bytes.length);
        written(source);
        return bytes.length;
    }

    @Override
    public long position() throws IOException {
        requireOpen();
        pointer.take();
        long current = opening.appends() ? file.size() : position;
        pointer.give();
        return current;
    }

    @Override
    public FileChannel position(long newPosition) throws IOException {
        requireOpen();
        requireNatural("position", newPosition);
        pointer.take();
        position = newPosition;
        pointer.give();
        return this;
    }

    @Override
    public long size() throws IOException {
        requireOpen();
        return file.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        requireOpen();
        requireNatural("size", size);
        requireWritable();
        pointer.take();
        try {
            if (size < file.size()) {
                file.setLength(size);
            }
            position = Math.min(position, size);
            return this;
        } finally {
            pointer.give();
        }
    }

    @Override
    public void force(boolean metaData) throws IOException {
        requireOpen();
        file.sync();
    }

    @Override
    public FileLock lock(long from, long size, boolean shared) throws IOException {
        // Only this process has the disk, so that there is nobody to wait for.
        return tryLock(from, size, shared);
    }

    @Override
    public FileLock tryLock(long from, long size, boolean shared) throws IOException {
        if (shared) {
            requireReadable();
        } else {
            requireWritable();
        }
        FileLock lock = new RangeLock(this, file, from, size, shared);
        if (!file.tryLock(from, size)) {
            throw new OverlappingFileLockException();
        }
        return lock;
    }

    private void requireOpen() throws ClosedChannelException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
    }

    @Override
    void requireReadable() throws ClosedChannelException {
        requireOpen();
        if (!opening.reads()) {
            throw new NonReadableChannelException();
        }
    }

    @Override
    void requireWritable() throws ClosedChannelException {
        requireOpen();
        if (!opening.writes()) {
            throw new NonWritableChannelException();
        }
    }

    @Override
    protected void implCloseChannel() throws IOException {
        boolean wasOpen = file.isOpen();
        file.close();
        // A process that has died deletes nothing.
        if (wasOpen && opening.deletesOnClose()) {
            disk.delete(file.path());
        }
    }
}
