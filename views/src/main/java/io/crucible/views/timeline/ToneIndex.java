package io.crucible.views.timeline;

import java.util.ArrayList;
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

    /** An index over {@code size} marks; each tone is read once. A byte a mark is kept: looking them up again costs more. */
    static ToneIndex of(int size, IntUnaryOperator tones) {
        byte[] level = new byte[size];
        for (int at = 0; at < size; at++) {
            level[at] = (byte) tones.applyAsInt(at);
        }
        List<byte[]> levels = new ArrayList<>(List.of(level));
        while (level.length > 1) {
            level = summary(level);
            levels.add(level);
        }
        return new ToneIndex(levels.toArray(byte[][]::new));
    }

    private static int blocks(int size) {
        return size + (1 << SHIFT) - 1 >> SHIFT;
    }

    private static byte[] summary(byte[] below) {
        byte[] worst = new byte[blocks(below.length)];
        for (int at = 0; at < below.length; at++) {
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
