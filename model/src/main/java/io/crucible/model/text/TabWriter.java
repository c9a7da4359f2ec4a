package io.crucible.model.text;

import java.io.IOException;
import java.io.OutputStream;

/** Writes records: {@code line("tag").ascii(…).natural(…).end()}. Passes bytes on in blocks; {@link #flush()} passes on the rest. */
public final class TabWriter {
    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private final OutputStream out;
    private final byte[] block;
    private int used;

    public TabWriter(OutputStream out) {
        this(out, 1 << 16);
    }

    /** A writer that passes on blocks of so many bytes, for texts that are short. */
    public TabWriter(OutputStream out, int blockBytes) {
        this.out = out;
        this.block = new byte[blockBytes];
    }

    /** Begins a record. */
    public TabWriter line(String tag) throws IOException {
        escape(tag);
        return this;
    }

    /**
     * A field of ASCII text.
     *
     * @throws IllegalArgumentException where the text is not ASCII
     */
    public TabWriter ascii(String value) throws IOException {
        put('\t');
        escape(value);
        return this;
    }

    /**
     * A field of any text, as percent-encoded UTF-8.
     *
     * @throws IllegalArgumentException where the text holds half a surrogate pair
     */
    public TabWriter text(String value) throws IOException {
        return ascii(PercentText.encode(value));
    }

    /**
     * A number from 0 to 2^63-1.
     *
     * @throws IllegalArgumentException where it is negative
     */
    public TabWriter natural(long value) throws IOException {
        if (value < 0) {
            throw new IllegalArgumentException(value + " stands where no negative number can");
        }
        return ascii(Long.toString(value));
    }

    /** A number from 0 to 2^64-1, in a {@code long} as its bits. */
    public TabWriter unsigned(long value) throws IOException {
        return ascii(Long.toUnsignedString(value));
    }

    /** Bytes as lower hex. */
    public TabWriter hex(byte[] bytes) throws IOException {
        put('\t');
        for (byte b : bytes) {
            put(HEX[b >> 4 & 15]);
            put(HEX[b & 15]);
        }
        return this;
    }

    /** Ends the record. */
    public void end() throws IOException {
        put('\n');
    }

    /** Passes on what is still here; does not flush the stream behind. */
    public void flush() throws IOException {
        out.write(block, 0, used);
        used = 0;
    }

    private void escape(String value) throws IOException {
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            switch (c) {
                case '%' -> escape('2', '5');
                case '\t' -> escape('0', '9');
                case '\n' -> escape('0', 'A');
                case '\r' -> escape('0', 'D');
                default -> {
                    if (c >= 0x80) {
                        throw new IllegalArgumentException("\"" + value + "\" is not ASCII");
                    }
                    put(c);
                }
            }
        }
    }

    private void escape(int high, int low) throws IOException {
        put('%');
        put(high);
        put(low);
    }

    private void put(int b) throws IOException {
        if (used == block.length) {
            flush();
        }
        block[used++] = (byte) b;
    }
}
