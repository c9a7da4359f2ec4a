package io.crucible.app.command;

import java.util.List;

/** A command cannot go on; the message is one sentence for the user. */
public final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1L;
    private final ExitCode code;
    private final transient List<String> details;

    public CommandFailure(ExitCode code, String sentence) {
        super(sentence);
        this.code = code;
        this.details = List.of();
    }

    public CommandFailure(ExitCode code, String sentence, Throwable cause) {
        this(code, sentence, List.of(), cause);
    }

    /** A failure with lines that are told before the sentence. */
    public CommandFailure(ExitCode code, String sentence, List<String> details, Throwable cause) {
        super(sentence, cause);
        this.code = code;
        this.details = List.copyOf(details);
    }

    ExitCode code() {
        return code;
    }

    List<String> details() {
        return details;
    }
}
