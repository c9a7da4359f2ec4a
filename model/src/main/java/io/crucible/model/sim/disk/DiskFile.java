package io.crucible.model.sim.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;

/** An open file: bytes at positions, counted from 0. */
public final class DiskFile implements Closeable {
    private static final long LARGEST = 1L << 30;
    private static final long WHOLE = Long.MAX_VALUE;

    private final Disk disk;
    private final String path;
    private final Inode inode;
    private PointerLock pointerLock;
    private boolean closed;
    private boolean crashed;

    DiskFile(Disk disk, String path, Inode inode) {
        this.disk = disk;
        this.path = path;
        this.inode = inode;
    }

    /** The path it was opened under. */
    public String path() {
        return path;
    }

    /** Whether it was closed, or crashed with its node. */
    public boolean isOpen() {
        return !closed && !crashed;
    }

    /** Reads up to {@code count} bytes; how many, or -1 at the file's end. */
    public int read(long position, byte[] target, int offset, int count) throws IOException {
        begin("disk.read", position, count);
        if (disk.faults().readError().fires()) {
            disk.faults().readError().observed();
            throw new IOException("cannot read " + path + ": input/output error");
        }
        int got =
                position >= inode.visible().length() ? -1 : inode.visible().read((int) position, target, offset, count);
        if (got > 0 && disk.faults().corruptRead().fires()) {
            corrupt(target, offset, got);
        }
        disk.end();
        return got;
    }

    private void corrupt(byte[] target, int offset, int count) {
        long bit = disk.world().choose(disk.faults().corruptRead().site() + ".bit", 8L * count);
        target[offset + (int) (bit / 8)] ^= (byte) (1 << (bit % 8));
        disk.faults().corruptRead().observed();
        disk.event("disk.corrupt_read").with("path", path).with("bit", bit).end();
    }

    /** Writes all {@code count} bytes; they are visible at once. */
    public void write(long position, byte[] source, int offset, int count) throws IOException {
        begin("disk.write", position, count);
        put(position, source, offset, count);
    }

    private void put(long position, byte[] source, int offset, int count) throws IOException {
        if (count == 0) {
            // Nothing changes, also behind the end: a hole is made only by what is written after it.
            disk.end();
            return;
        }
        requireSize(position + count);
        disk.requireSpace(path, position + count - inode.visible().length());
        if (disk.faults().writeError().fires()) {
            disk.faults().writeError().observed();
            throw new IOException("cannot write " + path + ": input/output error");
        }
        inode.write((int) position, source, offset, count, disk.world().now());
        disk.end();
    }

    /** Writes all {@code count} bytes at the end, wherever that is when they are written; the position they went to. */
    public long append(byte[] source, int offset, int count) throws IOException {
        requireOpen();
        disk.event("disk.append").with("path", path).with("bytes", count).end();
        disk.takeTime();
        requireOpen();
        long position = inode.visible().length();
        put(position, source, offset, count);
        return position;
    }

    /** Cuts the file, or fills it up with zeros. */
    public void setLength(long length) throws IOException {
        begin("disk.set_length", length, 0);
        requireSize(length);
        disk.requireSpace(path, length - inode.visible().length());
        inode.setLength((int) length, disk.world().now());
        disk.end();
    }

    /** What operations that name no position take in turn. */
    public PointerLock pointerLock() {
        if (pointerLock == null) {
            pointerLock = new PointerLock(this, disk.tasks());
        }
        return pointerLock;
    }

    /** Makes everything written so far durable, but not the file's name. */
    public void sync() throws IOException {
        begin("disk.sync", 0, inode.pending().size());
        disk.failSync(path);
        inode.sync();
        if (disk.fileSyncKeepsName()) {
            disk.names().syncNameOf(inode);
        }
        disk.end();
    }

    /** How many bytes it holds. */
    public long size() throws IOException {
        requireOpen();
        return inode.visible().length();
    }

    /** Locks the whole file against whoever opened it otherwise; false if somebody else has. */
    public boolean tryLock() throws IOException {
        requireOpen();
        return inode.locks().holds(this, 0, WHOLE) || inode.locks().take(this, 0, WHOLE);
    }

    /** Locks a part of the file; false if one that overlaps it is locked, also through this. */
    public boolean tryLock(long from, long size) throws IOException {
        requireOpen();
        return inode.locks().take(this, from, size);
    }

    /** Gives all its locks back. */
    public void unlock() {
        if (isOpen() && isLive()) {
            inode.unlockAll(this);
        }
    }

    /** Gives the lock of a part back. */
    public void unlock(long from, long size) {
        if (isOpen() && isLive()) {
            inode.locks().give(this, from, size);
        }
    }

    @Override
    public void close() {
        if (isOpen() && isLive()) {
            unlock();
            closed = true;
            disk.closed(this);
        }
    }

    boolean isLive() {
        return disk.world().isLive();
    }

    void crash() {
        crashed = true;
        inode.unlockAll(this);
        if (pointerLock != null) {
            pointerLock.give();
        }
    }

    private void begin(String event, long position, int count) throws IOException {
        requireOpen();
        disk.event(event)
                .with("path", path)
                .with("at", position)
                .with("bytes", count)
                .end();
        disk.takeTime();
        requireOpen();
    }

    /** Throws what an operation on it would, if it was closed or crashed, or its node is dead. */
    public void requireOpen() throws IOException {
        disk.requireUp();
        if (crashed) {
            throw new DiskCrashedException(disk.node());
        }
        if (closed) {
            throw new ClosedChannelException();
        }
    }

    private void requireSize(long size) throws IOException {
        if (size < 0 || size > LARGEST) {
            throw new IOException(path + ": a file on a simulated disk holds at most 1 GiB");
        }
    }
}
