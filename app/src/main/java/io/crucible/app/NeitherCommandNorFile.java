package io.crucible.app;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** A first word that is no command and no file; the commands that are spelt alike are suggested. */
final class NeitherCommandNorFile extends UnmatchedArgumentException {
    private final String word;

    NeitherCommandNorFile(CommandLine command, String word) {
        super(command, List.of(word));
        this.word = word;
    }

    @Override
    public String getMessage() {
        return "There is no command and no file '" + word + "'.";
    }
}
