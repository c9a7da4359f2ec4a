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
        /** To go to a moment of the recorded run, also from the same moment of one that has left it. */
        REJOIN,
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
        return hasPlace() || kind == Kind.RUN_TO_END;
    }

    /** Whether it is to go to a moment. */
    boolean hasPlace() {
        return kind == Kind.GO_TO || kind == Kind.REJOIN;
    }
}
