package io.crucible.model.artifact;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;

/** A file of lines that is read at any place of it. */
final class StoredBytes {
    private static final int PIECE = 1 << 20;
    private static final int LINE = 1 << 16;

    private final Path path;
    private final long size;

    StoredBytes(Path path) throws IOException {
        this.path = path;
        this.size = Files.size(path);
    }

    /** Everything from a position on. */
    InputStream from(long at) throws IOException {
        FileChannel channel = FileChannel.open(path);
        channel.position(at);
        return new BufferedInputStream(Channels.newInputStream(channel), PIECE);
    }

    /** So many bytes at a position, or fewer at the end of the file. */
    String text(long at, int length) throws IOException {
        byte[] bytes = new byte[(int) Math.max(0, Math.min(length, size - at))];
        try (FileChannel channel = FileChannel.open(path)) {
            ByteBuffer into = ByteBuffer.wrap(bytes);
            while (into.hasRemaining() && channel.read(into, at + into.position()) > 0) {
                // until it is full
            }
        }
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** The line that begins at a position, without its end; of a very long one the beginning, at the end of the file nothing. */
    String line(long at) throws IOException {
        String text = text(at, LINE);
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    /** The last line, without its end; nothing where the file does not end with the end of a line. */
    String lastLine() throws IOException {
        String end = text(Math.max(0, size - LINE), LINE);
        return end.endsWith("\n") ? end.substring(end.lastIndexOf('\n', end.length() - 2) + 1, end.length() - 1) : "";
    }

    /** Where a text stands first between two positions, or -1. */
    long find(String wanted, long from, long to) throws IOException {
        for (long at = from; at < to; at += PIECE) {
            int found = text(at, PIECE + wanted.length()).indexOf(wanted);
            if (found >= 0) {
                return at + found;
            }
        }
        return -1;
    }

    /** The first line from a position on that satisfies what all after it do. */
    long firstLine(long from, Predicate<String> wanted) throws IOException {
        long low = from;
        long high = size;
        while (low < high) {
            long middle = lineStart(low, low + (high - low) / 2);
            if (wanted.test(line(middle))) {
                high = middle;
            } else {
                low = next(middle);
            }
        }
        return low;
    }

    /** The beginning of the line in which a position is; lines begin at the first position. */
    private long lineStart(long first, long at) throws IOException {
        long from = Math.max(first, at - LINE);
        int end = text(from, (int) (at - from)).lastIndexOf('\n');
        return end < 0 ? from : from + end + 1;
    }

    private long next(long at) throws IOException {
        return at + line(at).length() + 1;
    }
}
