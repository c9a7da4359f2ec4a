package io.crucible.model.text;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;

/** Reads records one by one and never keeps more of a line than it was told. */
public final class LineReader {
    private static final byte[] DIGITS = digits();

    private final InputStream in;
    private final int mostBytes;
    private byte[] block;
    private int at;
    private int filled;
    private int from;
    private int to;
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
        return advance() ? Optional.of(line()) : Optional.empty();
    }

    /** The next record, which must have this tag and number of fields, the tag included. */
    public TabLine demand(String tag, int size) throws IOException {
        TabLine line = next().orElseThrow(() -> MalformedLineException.cutOff(beginLine()));
        line.expect(tag, size);
        return line;
    }

    /** Goes to the next record without taking it apart; false at the end of the text. */
    public boolean advance() throws IOException {
        int seen = 0;
        while (true) {
            for (int look = at + seen; look < filled; look++) {
                if (block[look] == '\n') {
                    return record(look);
                }
            }
            seen = filled - at;
            if (seen > mostBytes) {
                throw MalformedLineException.tooLong(++number, mostBytes);
            }
            if (!fill()) {
                at = filled;
                if (seen == 0) {
                    return false;
                }
                throw MalformedLineException.cutOff(++number);
            }
        }
    }

    private boolean record(int end) throws MalformedLineException {
        number++;
        from = at;
        to = end;
        at = end + 1;
        if (to - from > mostBytes) {
            throw MalformedLineException.tooLong(number, mostBytes);
        }
        return true;
    }

    /** The record that the reader went to last. */
    public TabLine line() throws MalformedLineException {
        return TabLine.parse(number, block, from, to);
    }

    /** The array that holds the last record from {@link #from()} to {@link #to()} until anything more is read. */
    public byte[] bytes() {
        return block;
    }

    public int from() {
        return from;
    }

    /** The position of the LF. */
    public int to() {
        return to;
    }

    /** Adds the bytes of the last record and its LF to a digest. */
    public void digestLine(MessageDigest digest) {
        digest.update(block, from, to + 1 - from);
    }

    /** Whether the next bytes are these ASCII characters; at most some hundred. */
    public boolean startsWith(String prefix) throws IOException {
        while (filled - at < prefix.length()) {
            if (!fill()) {
                return false;
            }
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
        return at < filled || fill() ? block[at++] & 0xff : -1;
    }

    /**
     * Reads pairs of lower hex digits as bytes, as many as are at hand.
     *
     * @return how many bytes; 0 tells nothing but that {@link #read()} has to look at what comes next
     */
    public int hex(byte[] bytes, int offset, int most) {
        int pairs = Math.min(most, filled - at >> 1);
        for (int pair = 0; pair < pairs; pair++) {
            int high = DIGITS[block[at] & 0xff];
            int low = DIGITS[block[at + 1] & 0xff];
            if ((high | low) < 0) {
                return pair;
            }
            bytes[offset + pair] = (byte) (high << 4 | low);
            at += 2;
        }
        return pairs;
    }

    /** Reads more behind what has not been read yet; false at the end of the text. */
    private boolean fill() throws IOException {
        if (at > 0) {
            System.arraycopy(block, at, block, 0, filled - at);
            filled -= at;
            at = 0;
        }
        if (filled == block.length) {
            block = Arrays.copyOf(block, Math.max(64, filled * 2));
        }
        int got = in.read(block, filled, block.length - filled);
        filled += Math.max(got, 0);
        return got > 0;
    }

    private static byte[] digits() {
        byte[] digits = new byte[256];
        Arrays.fill(digits, (byte) -1);
        for (int value = 0; value < 16; value++) {
            digits[Character.forDigit(value, 16)] = (byte) value;
        }
        return digits;
    }
}
