package io.crucible.model.travel;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;

/** Reads a stored state's blobs and checks every byte. All files are opened at once, so that another process may remove them meanwhile. */
final class PackReader implements AutoCloseable {
    private static final long LONGEST = 1 << 30;

    private final StoredState state;
    private final Map<String, FileChannel> packs = new TreeMap<>();

    PackReader(StoredState state) throws IOException {
        this.state = state;
        try {
            for (Blob blob : state.blobs().values()) {
                for (Chunk chunk : blob.chunks()) {
                    if (!packs.containsKey(chunk.pack())) {
                        packs.put(chunk.pack(), FileChannel.open(file(chunk.pack()), StandardOpenOption.READ));
                    }
                }
            }
        } catch (IOException gone) {
            close();
            throw gone;
        }
    }

    private Path file(String pack) {
        return state.manifest().resolveSibling(pack);
    }

    private interface Sink {
        void write(byte[] plain, long offset) throws IOException;
    }

    private Blob blob(String name) throws IOException {
        Blob blob = state.blobs().get(name);
        if (blob == null) {
            throw new IOException("it lacks " + name);
        }
        return blob;
    }

    byte[] bytes(String name) throws IOException {
        Blob blob = blob(name);
        if (blob.size() > LONGEST) {
            throw new IOException(name + " is too long");
        }
        byte[] all = new byte[(int) blob.size()];
        read(name, blob, (plain, offset) -> System.arraycopy(plain, 0, all, (int) offset, plain.length));
        return all;
    }

    /** Writes a blob into a file that is not there yet; zeros become holes. */
    void copy(String name, Path file) throws IOException {
        Blob blob = blob(name);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            if (blob.size() > 0) {
                out.write(ByteBuffer.allocate(1), blob.size() - 1);
            }
            read(name, blob, (plain, offset) -> write(out, ByteBuffer.wrap(plain), offset));
        }
    }

    private static void write(FileChannel out, ByteBuffer plain, long offset) throws IOException {
        long at = offset;
        while (plain.hasRemaining()) {
            at += out.write(plain, at);
        }
    }

    /** On all cores, because somebody waits for it. */
    private void read(String name, Blob blob, Sink sink) throws IOException {
        try {
            blob.chunks().parallelStream().forEach(chunk -> {
                try {
                    sink.write(plain(name, blob, chunk), chunk.offset());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private byte[] plain(String name, Blob blob, Chunk chunk) throws IOException {
        byte[] packed = new byte[chunk.length()];
        ByteBuffer into = ByteBuffer.wrap(packed);
        FileChannel pack = packs.get(chunk.pack());
        int read = 0;
        while (into.hasRemaining() && read >= 0) {
            read = pack.read(into, chunk.position() + into.position());
        }
        byte[] plain = unpacked(packed, blob, chunk.offset());
        if (!Sha256.of(plain).equals(chunk.digest())) {
            throw new IOException("the bytes at " + chunk.position() + " of " + chunk.pack() + ", part of " + name
                    + ", are not those with the digest " + chunk.digest());
        }
        return plain;
    }

    /** Something of the right length, whatever is in it. */
    private static byte[] unpacked(byte[] packed, Blob blob, long offset) {
        byte[] plain = new byte[offset < blob.size() ? blob.length(offset) : 0];
        try {
            Zstd.decompress(plain, packed);
        } catch (ZstdException damaged) {
            return new byte[0];
        }
        return plain;
    }

    @Override
    public void close() {
        for (FileChannel pack : packs.values()) {
            try {
                pack.close();
            } catch (IOException gone) {
                // it was only read
            }
        }
    }
}
