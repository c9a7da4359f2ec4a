package io.crucible.app.command;

import io.crucible.model.time.VirtualTime;
import picocli.CommandLine.Option;

/** The option of every command that lets nodes run. */
final class GrantOption {
    private static final long DEFAULT = 20 * VirtualTime.MILLISECOND;

    @Option(
            names = "--grant",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "The longest stretch that a node is let run; changes the speed, never the result. 20ms by"
                    + " default.")
    private Long grant;

    boolean given() {
        return grant != null;
    }

    /** How long a node is let run at a time, in virtual ns. */
    long longest() {
        return given() ? grant : DEFAULT;
    }
}
