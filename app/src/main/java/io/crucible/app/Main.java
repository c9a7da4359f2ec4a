package io.crucible.app;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code crucible} command. */
@Command(
        name = "crucible",
        description = "Runs, records and replays distributed systems exactly.",
        versionProvider = Version.class,
        exitCodeOnInvalidInput = Main.USAGE)
public final class Main implements Runnable {

    /** The exit code for a command line that makes no sense. */
    static final int USAGE = 64;

    @Spec
    CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    @Option(names = "--version", versionHelp = true, description = "Print the version and exit.")
    boolean version;

    /** Runs the command line {@code args} and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main());
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing a command.");
    }
}
