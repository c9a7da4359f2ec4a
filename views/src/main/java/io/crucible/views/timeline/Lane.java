package io.crucible.views.timeline;

import io.crucible.views.common.Messages;

/**
 * Names a lane.
 *
 * @param of the node, {@link #WORLD}, or the assertion; empty where a run has one lane of the kind
 */
record Lane(LaneKind kind, String of) {
    /** Where events are that belong to no node. */
    static final String WORLD = "";

    private static final Messages WORDS = Messages.of("timeline");

    /** For files. */
    String key() {
        return of.isEmpty() ? kind.word() : kind.word() + ":" + of;
    }

    /** What the lanes beside it have in common with it. */
    String group() {
        if (kind.ofNode()) {
            return of.isEmpty() ? WORDS.text("lane.world") : WORDS.text("lane.node", of);
        }
        return WORDS.text("lane." + kind.word());
    }

    /** What tells it from the others of its group; empty where it is alone. */
    String name() {
        return kind.ofNode() ? WORDS.text("lane." + kind.word()) : of;
    }

    /** For menus and readers of screens. */
    String title() {
        return name().isEmpty() ? group() : group() + " · " + name();
    }
}
