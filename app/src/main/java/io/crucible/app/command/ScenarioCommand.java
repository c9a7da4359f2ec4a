package io.crucible.app.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code crucible scenario}: the commands about scenario files. */
@Command(name = "scenario", description = "Checks, formats and shows scenario files.")
public final class ScenarioCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing a command: check, format, list or show.");
    }
}
