package io.crucible.model.sim.file;

import io.crucible.model.sim.disk.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;

/** A directory that was opened like a file: forcing it makes its names durable, and nothing else can be done with it. */
final class DirectoryChannel extends PlainChannel {
    private final Disk disk;
    private final String path;
    private final int incarnation;

    DirectoryChannel(Disk disk, String path, Opening opening) throws IOException {
        if (opening.writes()) {
            throw new FileSystemException(path, null, "Is a directory");
        }
        this.disk = disk;
        this.incarnation = disk.node().incarnation();
        this.path = path;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
        disk.requireIncarnation(incarnation);
        disk.syncDirectory(path);
    }

    @Override
    void requireReadable() throws IOException {
        throw refusal();
    }

    @Override
    void requireWritable() throws IOException {
        throw refusal();
    }

    private IOException refusal() {
        return new FileSystemException(path, null, "Is a directory");
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        throw refusal();
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        throw refusal();
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        throw refusal();
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        throw refusal();
    }

    @Override
    public long position() throws IOException {
        throw refusal();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        throw refusal();
    }

    @Override
    public long size() throws IOException {
        throw refusal();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        throw refusal();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        throw refusal();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        throw refusal();
    }

    @Override
    protected void implCloseChannel() {
        // Nothing is open on the disk.
    }
}
