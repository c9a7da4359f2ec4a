package io.crucible.app.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code crucible campaign}: the commands that run many seeds and deal with what they find. */
@Command(
        name = "campaign",
        description =
                "Runs many seeds of a scenario or of a simulation of Java code, keeps evidence of every distinct failure, and"
                        + " makes it smaller.")
public final class CampaignCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "Missing a command: run, resume, status, replay, reduce, report or merge.");
    }
}
