package io.crucible.app.command;

/** The exit codes that do not come from a run's own verdict. */
public enum ExitCode {
    OK(0),
    /** A replay that differs, a log that does not match. */
    DIFFERENT(1),
    /** Another build, an illegal schedule, another guest image. */
    OTHER_IDENTITY(3),
    /** A boundary that no run reached, or a run that is not what a savepoint says of it. */
    BOUNDARY(3),
    /** The machinery under a world failed. */
    BACKEND(4),
    /** A file that is wrong, missing or cannot be written. */
    BAD_INPUT(5),
    /** A command line that makes no sense. */
    USAGE(64),
    /** A mistake in Crucible itself. */
    INTERNAL(70),
    /** Ended by Ctrl-C. */
    INTERRUPTED(130);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
