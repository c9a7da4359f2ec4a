package io.crucible.model.live;

/**
 * What was asked of a replay.
 *
 * @param at virtual ns; only where it is to go to a moment
 * @param number orders are numbered from 0 in the order of their asking
 */
record Order(Kind kind, long at, long number) {
    /** Before anything was asked. */
    static final Order NONE = new Order(Kind.STOP, 0, 0);

    enum Kind {
        GO_TO,
        RUN_TO_END,
        HOLD,
        STOP,
        CLOSE
    }

    /** Whether the machines are not needed any more. */
    boolean ends() {
        return kind == Kind.STOP || kind == Kind.CLOSE;
    }

    /** Whether machines are needed. */
    boolean moves() {
        return kind == Kind.GO_TO || kind == Kind.RUN_TO_END;
    }
}
