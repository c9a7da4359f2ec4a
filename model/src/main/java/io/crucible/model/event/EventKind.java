package io.crucible.model.event;

import io.crucible.model.event.Event.Level;

/** The kinds of event; the class, causal or observational, is a property of the kind. */
public enum EventKind {
    NODE_STARTED("node_started", true, Level.INFO),
    NODE_READY("node_ready", true, Level.INFO),
    NODE_CRASHED("node_crashed", true, Level.WARN),
    NODE_EXITED("node_exited", true, Level.INFO),
    FRAME_SENT("frame_sent", true, Level.TRACE),
    MESSAGE_DELIVERED("message_delivered", true, Level.DEBUG),
    MESSAGE_DROPPED("message_dropped", true, Level.DEBUG),
    FAULT_ACTIVATED("fault_activated", true, Level.WARN),
    FAULT_HEALED("fault_healed", true, Level.WARN),
    FAULT_SKIPPED("fault_skipped", true, Level.INFO),
    TRIGGER_FIRED("trigger_fired", true, Level.INFO),
    ASSERTION_STATE_CHANGED("assertion_state_changed", true, Level.INFO),
    GUEST_MARKER("guest_marker", true, Level.INFO),
    GUEST_ASSERTION("guest_assertion", true, Level.INFO),
    GUEST_EVENT("guest_event", true, Level.INFO),
    GUEST_LIFECYCLE("guest_lifecycle", true, Level.INFO),
    RANDOM_ANSWERED("random_answered", true, Level.DEBUG),
    WHITE_BOX_MALFORMED("white_box_malformed", true, Level.WARN),
    QUIESCENCE("quiescence", true, Level.INFO),
    CONSOLE_OUTPUT("console_output", false, Level.TRACE),
    COVERAGE("coverage", false, Level.TRACE);

    private final String word;
    private final boolean causal;
    private final Level level;

    EventKind(String word, boolean causal, Level level) {
        this.word = word;
        this.causal = causal;
        this.level = level;
    }

    /** How logs and artifacts name it. */
    public String word() {
        return word;
    }

    /** Whether runs are compared on it. */
    public boolean causal() {
        return causal;
    }

    /** The level an event of this kind has unless something raises it. */
    public Level level() {
        return level;
    }
}
