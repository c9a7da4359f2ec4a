package io.crucible.model.columns;

import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;

/**
 * A run of rows. The arrays may be longer than the rows they hold: a builder goes on writing behind the rows that a snapshot knows.
 *
 * @param at virtual ns
 * @param icount instructions, or {@code Event.NO_ICOUNT}
 * @param head number of the source, level and kind, see {@link #head}
 * @param ends where the row's attributes end in {@code attributes}; they begin where those of the row before end
 * @param attributes see {@link AttributeBytes}
 */
record EventChunk(long[] at, long[] icount, int[] head, int[] ends, byte[] attributes) {
    /** Rows of every chunk but the last: 2 to the power of this. */
    static final int SHIFT = 14;

    static final int ROWS = 1 << SHIFT;

    private static final EventKind[] KINDS = EventKind.values();
    private static final Level[] LEVELS = Level.values();

    @SuppressWarnings("EnumOrdinal") // the number never leaves this process
    static int head(int source, Level level, EventKind kind) {
        return source << 8 | level.ordinal() << 5 | kind.ordinal();
    }

    static int source(int head) {
        return head >>> 8;
    }

    static Level level(int head) {
        return LEVELS[levelNumber(head)];
    }

    /** The level's place in its declaration; greater is worse. */
    static int levelNumber(int head) {
        return head >> 5 & 7;
    }

    static EventKind kind(int head) {
        return KINDS[kindNumber(head)];
    }

    /** The kind's place in its declaration. */
    static int kindNumber(int head) {
        return head & 31;
    }

    int start(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }
}
