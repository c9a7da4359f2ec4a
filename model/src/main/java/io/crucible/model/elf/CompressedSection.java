package io.crucible.model.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** A section with the flag {@code SHF_COMPRESSED}: a header (System V ABI, "Section Compression") and a zlib stream. */
final class CompressedSection {
    private static final int ZLIB = 1;
    /** Zlib makes nothing smaller than by this factor, so a header that says more is damaged. */
    private static final long BEST = 1032;

    private CompressedSection() {}

    static ByteBuffer inflate(ByteBuffer raw, boolean wide) throws IOException {
        if (raw.getInt(0) != ZLIB) {
            throw new IOException("it has debug information compressed in a way that is not known here; `objcopy"
                    + " --decompress-debug-sections` makes it readable");
        }
        long size = wide ? raw.getLong(8) : Integer.toUnsignedLong(raw.getInt(4));
        int header = wide ? 24 : 12;
        if (size < 0 || size > (raw.limit() - header) * BEST || size > Integer.MAX_VALUE - 8) {
            throw new IOException("it is cut or damaged");
        }
        byte[] bytes = new byte[(int) size];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(raw.slice(header, raw.limit() - header));
            int done = 0;
            while (done < bytes.length) {
                int more = inflater.inflate(bytes, done, bytes.length - done);
                if (more == 0) {
                    throw new IOException("it is cut or damaged");
                }
                done += more;
            }
        } catch (DataFormatException damaged) {
            throw new IOException("it is cut or damaged", damaged);
        } finally {
            inflater.end();
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
