package io.crucible.model.live;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** What one console has printed, by the instants of printing; only so much is kept of what is long past. */
final class ConsoleBytes {
    private static final int KEPT = 1 << 20;

    private final Deque<Piece> pieces = new ArrayDeque<>();
    private long size;

    private record Piece(long at, byte[] bytes) {}

    void add(long at, byte[] bytes) {
        pieces.addLast(new Piece(at, bytes));
        size += bytes.length;
        while (size - pieces.getFirst().bytes().length >= KEPT) {
            size -= pieces.removeFirst().bytes().length;
        }
    }

    /** At most so many bytes, the last ones that were printed up to an instant. */
    byte[] tail(long at, int most) {
        byte[] tail = new byte[most];
        int from = most;
        for (var latest = pieces.descendingIterator(); latest.hasNext() && from > 0; ) {
            Piece piece = latest.next();
            if (piece.at() <= at) {
                int taken = Math.min(from, piece.bytes().length);
                from -= taken;
                System.arraycopy(piece.bytes(), piece.bytes().length - taken, tail, from, taken);
            }
        }
        return Arrays.copyOfRange(tail, from, most);
    }
}
