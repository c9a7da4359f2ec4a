package io.crucible.model.text;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;

/** Reads records one by one and never keeps more of a line than it was told. */
public final class LineReader {
    private final InputStream in;
    private final int mostBytes;
    private final byte[] block;
    private int at;
    private int filled;
    private byte[] line = new byte[512];
    private int length;
    private long number;

    /** @param mostBytes the longest line that is accepted, without its LF */
    public LineReader(InputStream in, int mostBytes) {
        this(in, new byte[1 << 16], 0, mostBytes);
    }

    private LineReader(InputStream in, byte[] block, int filled, int mostBytes) {
        this.in = in;
        this.block = block;
        this.filled = filled;
        this.mostBytes = mostBytes;
    }

    /** A reader of a text that is in memory. */
    public static LineReader of(byte[] text, int mostBytes) {
        return new LineReader(InputStream.nullInputStream(), text.clone(), text.length, mostBytes);
    }

    /** The next record, or nothing at the end of the text. */
    public Optional<TabLine> next() throws IOException {
        number++;
        length = 0;
        int b = read();
        if (b < 0) {
            number--;
            return Optional.empty();
        }
        for (; b != '\n'; b = read()) {
            if (b < 0) {
                throw MalformedLineException.cutOff(number);
            }
            append(b);
        }
        return Optional.of(TabLine.parse(number, line, length));
    }

    /** Adds the bytes of the last record and its LF to a digest. */
    public void digestLine(MessageDigest digest) {
        digest.update(line, 0, length);
        digest.update((byte) '\n');
    }

    /** Whether the next bytes are these ASCII characters; at most some hundred. */
    public boolean startsWith(String prefix) throws IOException {
        while (filled - at < prefix.length()) {
            System.arraycopy(block, at, block, 0, filled - at);
            filled -= at;
            at = 0;
            int got = in.read(block, filled, block.length - filled);
            if (got <= 0) {
                return false;
            }
            filled += got;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (block[at + i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Counts a line that the caller reads byte by byte. */
    public long beginLine() {
        return ++number;
    }

    /** The number of the last line, counted from 1. */
    public long lineNumber() {
        return number;
    }

    /** The next byte, or -1 at the end of the text. */
    public int read() throws IOException {
        if (at == filled) {
            at = 0;
            filled = Math.max(in.read(block), 0);
            if (filled == 0) {
                return -1;
            }
        }
        return block[at++] & 0xff;
    }

    private void append(int b) throws MalformedLineException {
        if (length == mostBytes) {
            throw MalformedLineException.tooLong(number, mostBytes);
        }
        if (length == line.length) {
            line = Arrays.copyOf(line, line.length * 2);
        }
        line[length++] = (byte) b;
    }
}
