package io.crucible.model.travel;

import com.github.luben.zstd.Zstd;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes what is new of a state's blobs into one file; a chunk that is there already is only named, and zeros are left out. */
final class PackWriter {
    private static final int LEVEL = 1;

    private final FileChannel out;
    private final String name;
    private final Map<String, Chunk> known;
    private final Runnable pause;
    private long written;

    /**
     * A writer of one file.
     *
     * @param name that the file will have
     * @param known by digest; what is written is added
     * @param pause is called before each chunk and may wait
     */
    PackWriter(FileChannel out, String name, Map<String, Chunk> known, Runnable pause) {
        this.out = out;
        this.name = name;
        this.known = known;
        this.pause = pause;
    }

    /** Where a blob's bytes are read from. */
    interface Source {
        /** As {@link FileChannel#read(ByteBuffer, long)}. */
        int read(ByteBuffer into, long position) throws IOException;
    }

    long written() {
        return written;
    }

    /** Bytes to which a later state only adds. */
    Blob write(byte[] bytes) throws IOException {
        ByteBuffer all = ByteBuffer.wrap(bytes);
        return write(bytes.length, Blob.CHUNK, (into, position) -> {
            int length = Math.min(into.remaining(), bytes.length - (int) position);
            into.put(all.slice((int) position, length));
            return length;
        });
    }

    /**
     * Bytes of which a later state changes some.
     *
     * @param first bytes of the first chunk
     */
    Blob write(long size, int first, Source source) throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        long offset = 0;
        while (offset < size) {
            byte[] plain = new byte[Blob.length(offset, size, first)];
            fill(ByteBuffer.wrap(plain), offset, source);
            if (!isZero(plain)) {
                pause.run();
                chunks.add(write(offset, plain));
            }
            offset += plain.length;
        }
        return new Blob(size, first, chunks);
    }

    private static void fill(ByteBuffer plain, long offset, Source source) throws IOException {
        while (plain.hasRemaining()) {
            if (source.read(plain, offset + plain.position()) < 0) {
                throw new IOException("a machine's state ends too early");
            }
        }
    }

    private static boolean isZero(byte[] plain) {
        return plain[0] == 0
                && ByteBuffer.wrap(plain, 1, plain.length - 1).equals(ByteBuffer.wrap(plain, 0, plain.length - 1));
    }

    private Chunk write(long offset, byte[] plain) throws IOException {
        String digest = Sha256.of(plain);
        Chunk there = known.get(digest);
        if (there == null) {
            byte[] packed = Zstd.compress(plain, LEVEL);
            there = new Chunk(offset, name, written, packed.length, digest);
            ByteBuffer bytes = ByteBuffer.wrap(packed);
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            written += packed.length;
            known.put(digest, there);
        }
        return new Chunk(offset, there.pack(), there.position(), there.length(), digest);
    }
}
