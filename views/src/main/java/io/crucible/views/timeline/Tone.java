package io.crucible.views.timeline;

import io.crucible.model.event.Event.Level;
import io.crucible.model.explain.NodeSpan.Activity;
import io.crucible.model.property.AssertionState;
import io.crucible.model.schedule.DecisionKind;
import io.crucible.views.theme.Meaning;
import java.util.Locale;

/** What a mark or a span says by its colour; where several fall on one pixel the last of these that is among them is shown. */
enum Tone {
    IDLE(Meaning.IDLE),
    PENDING(Meaning.FAINT),
    RECORDED(Meaning.FAINT),
    PLAIN(Meaning.MUTED),
    RUNNING(Meaning.RUNNING),
    NOTICE(Meaning.TEXT),
    FRAME(Meaning.FRAME),
    DRAW(Meaning.DECISION),
    GOOD(Meaning.EQUAL),
    OPEN(Meaning.MOMENT),
    FAULT(Meaning.FAULT),
    DOWN(Meaning.FAULT),
    BAD(Meaning.DIFFERENT);

    private static final Tone[] ALL = values();

    private final Meaning meaning;

    Tone(Meaning meaning) {
        this.meaning = meaning;
    }

    Meaning meaning() {
        return meaning;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As a number that grows with severity. */
    @SuppressWarnings("EnumOrdinal") // the order of severity is the order of the constants
    byte code() {
        return (byte) ordinal();
    }

    static Tone of(int code) {
        return ALL[code];
    }

    static Tone of(Level level) {
        return switch (level) {
            case TRACE, DEBUG -> PLAIN;
            case INFO -> NOTICE;
            case WARN -> FAULT;
            case ERROR -> BAD;
        };
    }

    static Tone of(DecisionKind kind) {
        return switch (kind) {
            case DELIVERY_ORDER -> FRAME;
            case FAULT_FIRES -> FAULT;
            case RANDOM_DRAW, APPLICATION_RANDOM -> DRAW;
            case SELECTION -> NOTICE;
        };
    }

    static Tone of(Activity activity) {
        return switch (activity) {
            case RUNNING -> RUNNING;
            case IDLE -> IDLE;
            case DOWN -> DOWN;
        };
    }

    static Tone of(AssertionState state) {
        return switch (state) {
            case PENDING -> PENDING;
            case PASSING, SATISFIED -> GOOD;
            case OPEN -> OPEN;
            case UNREACHED -> FAULT;
            case VIOLATED -> BAD;
        };
    }
}
