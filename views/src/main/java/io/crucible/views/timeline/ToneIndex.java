package io.crucible.views.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Answers which tone is the worst in a stretch of marks, in logarithmic time: a pyramid with sixteen below each one. */
final class ToneIndex {
    private static final int SHIFT = 4;
    private static final int NONE = -1;

    /** Of each mark, then of each sixteen, and so on. */
    private final byte[][] levels;

    private ToneIndex(byte[][] levels) {
        this.levels = levels;
    }

    /** The index without marks. */
    static final ToneIndex EMPTY = new ToneIndex(new byte[][] {{}});

    /** An index over {@code size} marks; each tone is read once. A byte a mark is kept: looking them up again costs more. */
    static ToneIndex of(int size, IntUnaryOperator tones) {
        return EMPTY.grown(size, tones);
    }

    /** The same index with more marks behind; only their tones are read. */
    ToneIndex grown(int size, IntUnaryOperator tones) {
        int from = levels[0].length;
        byte[] level = Arrays.copyOf(levels[0], size);
        for (int at = from; at < size; at++) {
            level[at] = (byte) tones.applyAsInt(at);
        }
        List<byte[]> grown = new ArrayList<>(List.of(level));
        while (level.length > 1) {
            int number = grown.size();
            from >>= SHIFT;
            level = summary(level, number < levels.length ? levels[number] : new byte[0], from);
            grown.add(level);
        }
        return new ToneIndex(grown.toArray(byte[][]::new));
    }

    private static int blocks(int size) {
        return size + (1 << SHIFT) - 1 >> SHIFT;
    }

    /** The worst of each sixteen below, of which those before {@code from} are known. */
    private static byte[] summary(byte[] below, byte[] known, int from) {
        byte[] worst = new byte[blocks(below.length)];
        System.arraycopy(known, 0, worst, 0, Math.min(from, known.length));
        for (int at = Math.min(from, known.length) << SHIFT; at < below.length; at++) {
            worst[at >> SHIFT] = (byte) Math.max(worst[at >> SHIFT], below[at]);
        }
        return worst;
    }

    /** The code of the worst tone of the marks from one on and before another; they are not empty. */
    int worst(int from, int to) {
        int worst = NONE;
        int low = from;
        int high = to;
        for (int level = 0; low < high; level++) {
            byte[] tones = levels[level];
            boolean top = level + 1 == levels.length;
            while (low < high && ((low & 15) != 0 || top)) {
                worst = Math.max(worst, tones[low++]);
            }
            while (low < high && (high & 15) != 0) {
                worst = Math.max(worst, tones[--high]);
            }
            low >>= SHIFT;
            high >>= SHIFT;
        }
        return worst;
    }
}
