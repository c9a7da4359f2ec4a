package io.crucible.app.command;

import io.crucible.model.time.VirtualTime;

/** How long a node is let run at a time, in virtual ns; speed only. */
final class Grants {
    private static final long DEFAULT = 20 * VirtualTime.MILLISECOND;

    private Grants() {}

    static long orDefault(Long option) {
        return option == null ? DEFAULT : option;
    }
}
