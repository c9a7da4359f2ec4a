package io.crucible.model.sim.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** What every channel of a simulated disk does alike: the many forms of reading and writing come down to one each. */
abstract class PlainChannel extends FileChannel {
    private static final int PIECE = 1 << 16;

    @Override
    public final long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        long total = 0;
        for (int i = offset; i < offset + length; i++) {
            int count = read(targets[i]);
            if (count < 0) {
                return total == 0 ? -1 : total;
            }
            total += count;
            if (targets[i].hasRemaining()) {
                return total;
            }
        }
        return total;
    }

    @Override
    public final long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        long total = 0;
        for (int i = offset; i < offset + length; i++) {
            total += write(sources[i]);
        }
        return total;
    }

    @Override
    public final long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        long moved = 0;
        while (moved < count) {
            ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE, count - moved));
            if (read(piece, position + moved) <= 0) {
                return moved;
            }
            moved += target.write(piece.flip());
        }
        return moved;
    }

    @Override
    public final long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
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

    @Override
    public final MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException("A simulated file cannot be mapped into memory");
    }
}
