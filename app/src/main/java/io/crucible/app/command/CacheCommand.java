package io.crucible.app.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code crucible cache}: the commands about states of machines that are kept between sessions. */
@Command(
        name = "cache",
        description = "Shows or removes the states of machines that are kept so that a later session is quicker.")
public final class CacheCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing a command: status or clear.");
    }
}
