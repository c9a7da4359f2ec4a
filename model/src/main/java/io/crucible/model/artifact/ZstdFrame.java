package io.crucible.model.artifact;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One zstd frame (RFC 8878) as artifacts hold it: level 3, one thread, content size in the header, neither checksum nor dictionary. Blocks of
 * fixed length go to the compressor, so that the frame depends on the content alone.
 */
final class ZstdFrame extends OutputStream {
    /** No frame's header is longer (RFC 8878, 3.1.1.1). */
    static final int LONGEST_HEADER = 18;

    private static final int LEVEL = 3;
    private static final int BLOCK = 1 << 17;
    private static final int MAGIC = 0xFD2FB528;
    private static final int LARGEST_WINDOW_LOG = 27;

    private final ZstdCompressCtx context = new ZstdCompressCtx();
    private final ByteBuffer plain = ByteBuffer.allocateDirect(BLOCK);
    private final ByteBuffer packed = ByteBuffer.allocateDirect(BLOCK);
    private final ByteArrayOutputStream frame = new ByteArrayOutputStream();

    /** A frame for exactly this many bytes of content. */
    ZstdFrame(long contentSize) {
        context.setLevel(LEVEL)
                .setChecksum(false)
                .setContentSize(true)
                .setDictID(false)
                .setWorkers(0);
        context.setPledgedSrcSize(contentSize);
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        int at = from;
        while (at < from + length) {
            int part = Math.min(plain.remaining(), from + length - at);
            plain.put(bytes, at, part);
            at += part;
            if (!plain.hasRemaining()) {
                compress(EndDirective.CONTINUE);
            }
        }
    }

    /** Ends the frame and gives its bytes. */
    byte[] finish() {
        compress(EndDirective.END);
        return frame.toByteArray();
    }

    @Override
    public void close() {
        context.close();
    }

    private void compress(EndDirective directive) {
        plain.flip();
        boolean done;
        do {
            done = context.compressDirectByteBufferStream(packed, plain, directive);
            packed.flip();
            byte[] part = new byte[packed.remaining()];
            packed.get(part);
            frame.write(part, 0, part.length);
            packed.clear();
        } while (directive == EndDirective.END ? !done : plain.hasRemaining());
        plain.clear();
    }

    /**
     * The size of the content that the beginning of a frame declares.
     *
     * @throws IllegalArgumentException with a reason where the bytes are not one frame of the kind that artifacts hold
     */
    static long contentSize(byte[] frame) {
        if (frame.length < 6
                || ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).getInt() != MAGIC) {
            throw new IllegalArgumentException("the bytes are not a zstd frame");
        }
        int descriptor = frame[4];
        boolean hasSize = (descriptor & 0xE0) != 0;
        if (!hasSize || (descriptor & 0x1F) != 0) {
            throw new IllegalArgumentException(
                    "the zstd frame must state its content's size and have neither checksum nor dictionary");
        }
        long size = Zstd.getFrameContentSize(frame);
        if (size < 0) {
            throw new IllegalArgumentException("the zstd frame does not state its content's size");
        }
        return size;
    }

    /** The content of a frame that comes in; one that is cut off gives what is there. */
    static InputStream open(InputStream frame) throws IOException {
        return new ZstdInputStreamNoFinalizer(frame)
                .setLongMax(LARGEST_WINDOW_LOG)
                .setContinuous(true);
    }
}
