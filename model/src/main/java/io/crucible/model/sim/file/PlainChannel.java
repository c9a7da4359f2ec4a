package io.crucible.model.sim.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/** What every channel of a simulated disk does alike: the many forms of reading and writing come down to one each. */
abstract class PlainChannel extends FileChannel {
    private static final int PIECE = 1 << 16;

    @Override
    public final long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        ByteBuffer whole = ByteBuffer.allocate(remaining(targets, offset, length));
        for (int i = offset; i < offset + length; i++) {
            requireFillable(targets[i]);
        }
        int count = read(whole);
        whole.flip();
        for (int i = offset; i < offset + length; i++) {
            int part = Math.min(whole.remaining(), targets[i].remaining());
            targets[i].put(whole.slice(whole.position(), part));
            whole.position(whole.position() + part);
        }
        return count;
    }

    @Override
    public final long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        ByteBuffer whole = ByteBuffer.allocate(remaining(sources, offset, length));
        for (int i = offset; i < offset + length; i++) {
            whole.put(sources[i].duplicate());
        }
        int count = write(whole.flip());
        for (int i = offset; i < offset + length; i++) {
            sources[i].position(sources[i].limit());
        }
        return count;
    }

    /** How many bytes these have in sum, which are read or written in one operation, so that no other comes between them. */
    private static int remaining(ByteBuffer[] buffers, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, buffers.length);
        long sum = 0;
        for (int i = offset; i < offset + length; i++) {
            sum += buffers[i].remaining();
        }
        return Math.toIntExact(sum);
    }

    @Override
    public final long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        requireReadable();
        requireOpen(target);
        if (target instanceof PlainChannel file) {
            file.requireWritable();
        }
        requireNatural("position", position);
        requireNatural("count", count);
        long moved = 0;
        while (moved < count) {
            ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE, count - moved));
            if (read(piece, position + moved) <= 0) {
                return moved;
            }
            moved += target.write(piece.flip());
            if (piece.hasRemaining()) {
                return moved;
            }
        }
        return moved;
    }

    @Override
    public final long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
        requireWritable();
        requireOpen(source);
        requireNatural("position", position);
        requireNatural("count", count);
        if (position > size()) {
            return 0;
        }
        long moved = 0;
        while (moved < count) {
            ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE, count - moved));
            if (source.read(piece) <= 0) {
                return moved;
            }
            moved += write(piece.flip(), position + moved);
        }
        return moved;
    }

    abstract void requireReadable() throws IOException;

    abstract void requireWritable() throws IOException;

    private static void requireOpen(Channel other) throws IOException {
        if (!other.isOpen()) {
            throw new ClosedChannelException();
        }
    }

    static void requireNatural(String what, long value) {
        if (value < 0) {
            throw new IllegalArgumentException("A " + what + " is 0 or more, not " + value + ".");
        }
    }

    static void requireFillable(ByteBuffer target) {
        if (target.isReadOnly()) {
            throw new IllegalArgumentException("A buffer that can only be read cannot be filled.");
        }
    }

    @Override
    public final MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException("A simulated file cannot be mapped into memory");
    }
}
