package io.crucible.app.command;

/** A command cannot go on; the message is one sentence for the user. */
final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1L;
    private final ExitCode code;

    CommandFailure(ExitCode code, String sentence) {
        super(sentence);
        this.code = code;
    }

    CommandFailure(ExitCode code, String sentence, Throwable cause) {
        super(sentence, cause);
        this.code = code;
    }

    ExitCode code() {
        return code;
    }
}
