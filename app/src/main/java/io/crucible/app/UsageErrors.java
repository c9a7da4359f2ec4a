package io.crucible.app;

import io.crucible.app.command.ExitCode;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in a sentence what is wrong with a command line, and how to learn what is right. */
final class UsageErrors implements IParameterExceptionHandler {

    @Override
    public int handleParseException(ParameterException error, String[] arguments) {
        CommandLine command = error.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("crucible: " + error.getMessage());
        UnmatchedArgumentException.printSuggestions(error, err);
        err.print(synopsis(command));
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        err.flush();
        return ExitCode.USAGE.number();
    }

    private static String synopsis(CommandLine command) {
        CommandLine.Help help = command.getHelp();
        return help.synopsisHeading() + help.synopsis(help.synopsisHeadingLength());
    }
}
