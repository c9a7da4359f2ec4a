package io.crucible.views.timeline;

import java.util.function.IntUnaryOperator;

/** Answers which tone is the worst in a stretch of marks, in logarithmic time: a pyramid with sixteen below each one. */
final class ToneIndex {
    private static final int SHIFT = 4;
    private static final int NONE = -1;

    private final IntUnaryOperator tones;
    private final byte[][] levels;

    private ToneIndex(IntUnaryOperator tones, byte[][] levels) {
        this.tones = tones;
        this.levels = levels;
    }

    /** An index over {@code size} marks; the tones are read once now and again, a few at a time, in every answer. */
    static ToneIndex of(int size, IntUnaryOperator tones) {
        int depth = 0;
        for (int left = size; left > 1; left = blocks(left)) {
            depth++;
        }
        byte[][] levels = new byte[depth][];
        IntUnaryOperator below = tones;
        int left = size;
        for (int level = 0; level < depth; level++) {
            levels[level] = summary(left, below);
            left = levels[level].length;
            byte[] read = levels[level];
            below = block -> read[block];
        }
        return new ToneIndex(tones, levels);
    }

    private static int blocks(int size) {
        return size + (1 << SHIFT) - 1 >> SHIFT;
    }

    private static byte[] summary(int size, IntUnaryOperator below) {
        byte[] worst = new byte[blocks(size)];
        for (int at = 0; at < size; at++) {
            worst[at >> SHIFT] = (byte) Math.max(worst[at >> SHIFT], below.applyAsInt(at));
        }
        return worst;
    }

    /** The code of the worst tone of the marks from one on and before another; they are not empty. */
    int worst(int from, int to) {
        int worst = NONE;
        int low = from;
        int high = to;
        for (int level = -1; low < high; level++) {
            while (low < high && ((low & 15) != 0 || level + 1 == levels.length)) {
                worst = Math.max(worst, tone(level, low++));
            }
            while (low < high && (high & 15) != 0) {
                worst = Math.max(worst, tone(level, --high));
            }
            low >>= SHIFT;
            high >>= SHIFT;
        }
        return worst;
    }

    private int tone(int level, int at) {
        return level < 0 ? tones.applyAsInt(at) : levels[level][at];
    }
}
