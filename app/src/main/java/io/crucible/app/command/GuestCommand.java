package io.crucible.app.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code crucible guest}: the commands about guests. */
@Command(
        name = "guest",
        description = "Builds, lists and removes Linux guests, and gives the symbols of the built-in ones.")
public final class GuestCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing a command: build, list, remove or symbols.");
    }
}
