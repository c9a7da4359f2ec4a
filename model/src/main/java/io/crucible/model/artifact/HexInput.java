package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Bytes that are written as lower hex digits. */
final class HexInput extends InputStream {
    private static final byte[] DIGITS = digits();

    private final InputStream hex;
    private final byte[] block = new byte[1 << 16];
    private long left;

    /** @param size how many bytes are read, at two digits each */
    HexInput(InputStream hex, long size) {
        this.hex = hex;
        this.left = size;
    }

    private static byte[] digits() {
        byte[] digits = new byte[256];
        Arrays.fill(digits, (byte) -1);
        for (int value = 0; value < 16; value++) {
            digits[Character.forDigit(value, 16)] = (byte) value;
        }
        return digits;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int wanted = (int) Math.min(Math.min(length, block.length / 2), left);
        if (wanted == 0) {
            return length == 0 ? 0 : -1;
        }
        if (hex.readNBytes(block, 0, 2 * wanted) < 2 * wanted) {
            throw new ArtifactException(Reason.INCOMPLETE, "it ends within a payload");
        }
        for (int at = 0; at < wanted; at++) {
            int high = DIGITS[block[2 * at] & 0xff];
            int low = DIGITS[block[2 * at + 1] & 0xff];
            if ((high | low) < 0) {
                throw new ArtifactException(Reason.DAMAGED, "a payload is not lower hex");
            }
            bytes[from + at] = (byte) (high << 4 | low);
        }
        left -= wanted;
        return wanted;
    }

    @Override
    public void close() throws IOException {
        hex.close();
    }
}
