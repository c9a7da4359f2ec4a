package io.crucible.app;

import io.crucible.app.command.DoctorCommand;
import io.crucible.app.command.Failures;
import io.crucible.app.command.GlobalOptions;
import io.crucible.app.command.GuestBuild;
import io.crucible.app.command.GuestCommand;
import io.crucible.app.command.GuestList;
import io.crucible.app.command.GuestRemove;
import io.crucible.app.command.ReplayCommand;
import io.crucible.app.command.ReportCommand;
import io.crucible.app.command.RunCommand;
import io.crucible.app.command.SamplesCommand;
import io.crucible.app.command.ScenarioCheck;
import io.crucible.app.command.ScenarioCommand;
import io.crucible.app.command.ScenarioFormat;
import io.crucible.app.command.ScenarioList;
import io.crucible.app.command.ScenarioShow;
import io.crucible.app.command.Surroundings;
import io.crucible.app.command.VerifyCommand;
import io.crucible.app.desktop.ScreenshotCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Puts the parts of the command together. */
final class Crucible {
    private Crucible() {}

    /** The command line with all its commands. */
    static CommandLine commandLine(Surroundings around) {
        Main main = new Main(around);
        GlobalOptions global = main.global;
        CommandLine scenario = new CommandLine(new ScenarioCommand())
                .addSubcommand(new ScenarioCheck(global, around))
                .addSubcommand(new ScenarioFormat(global, around))
                .addSubcommand(new ScenarioList(global, around))
                .addSubcommand(new ScenarioShow(global, around));
        CommandLine guest = new CommandLine(new GuestCommand())
                .addSubcommand(new GuestBuild(global, around))
                .addSubcommand(new GuestList(global, around))
                .addSubcommand(new GuestRemove(global, around));
        CommandLine line = new CommandLine(main)
                .addSubcommand(new RunCommand(global, around))
                .addSubcommand(new ReplayCommand(global, around))
                .addSubcommand(new VerifyCommand(global, around))
                .addSubcommand(new DoctorCommand(global, around))
                .addSubcommand(new SamplesCommand(global, around))
                .addSubcommand(new ReportCommand(global, around))
                .addSubcommand(new ScreenshotCommand(around))
                .addSubcommand(scenario)
                .addSubcommand(guest);
        line.setExecutionExceptionHandler(new Failures(global, around));
        line.setParameterExceptionHandler(new UsageErrors());
        line.setOut(new PrintWriter(around.streams().out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(around.streams().err(), true, StandardCharsets.UTF_8));
        return line;
    }
}
