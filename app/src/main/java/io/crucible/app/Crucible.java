package io.crucible.app;

import io.crucible.app.command.BranchCommand;
import io.crucible.app.command.CacheClear;
import io.crucible.app.command.CacheCommand;
import io.crucible.app.command.CacheStatus;
import io.crucible.app.command.CampaignCommand;
import io.crucible.app.command.CampaignMerge;
import io.crucible.app.command.CampaignReduce;
import io.crucible.app.command.CampaignReplay;
import io.crucible.app.command.CampaignReport;
import io.crucible.app.command.CampaignResume;
import io.crucible.app.command.CampaignRun;
import io.crucible.app.command.CampaignStatus;
import io.crucible.app.command.DebugCommand;
import io.crucible.app.command.DoctorCommand;
import io.crucible.app.command.ExitCode;
import io.crucible.app.command.Failures;
import io.crucible.app.command.GlobalOptions;
import io.crucible.app.command.GuestBuild;
import io.crucible.app.command.GuestCommand;
import io.crucible.app.command.GuestList;
import io.crucible.app.command.GuestRemove;
import io.crucible.app.command.GuestSymbols;
import io.crucible.app.command.ReplayCommand;
import io.crucible.app.command.ReportCommand;
import io.crucible.app.command.ResumeCommand;
import io.crucible.app.command.RunCommand;
import io.crucible.app.command.SamplesCommand;
import io.crucible.app.command.SaveCommand;
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

    /** Runs a command line; returns its exit code. What it could not write to standard output makes a success none. */
    static int execute(Surroundings around, String... arguments) {
        int exit = commandLine(around).execute(arguments);
        if (!around.streams().out().checkError()) {
            return exit;
        }
        around.streams()
                .remark("Standard output could not be written to its end; see that what it is led to has room and is"
                        + " read to the end, then try again.");
        return exit == ExitCode.OK.number() ? ExitCode.BAD_INPUT.number() : exit;
    }

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
                .addSubcommand(new GuestRemove(global, around))
                .addSubcommand(new GuestSymbols(global, around));
        CommandLine cache = new CommandLine(new CacheCommand())
                .addSubcommand(new CacheStatus(global, around))
                .addSubcommand(new CacheClear(global, around));
        CommandLine campaign = new CommandLine(new CampaignCommand())
                .addSubcommand(new CampaignRun(global, around))
                .addSubcommand(new CampaignResume(global, around))
                .addSubcommand(new CampaignStatus(global, around))
                .addSubcommand(new CampaignReplay(global, around))
                .addSubcommand(new CampaignReduce(global, around))
                .addSubcommand(new CampaignReport(global, around))
                .addSubcommand(new CampaignMerge(global, around));
        CommandLine line = new CommandLine(main)
                .addSubcommand(new RunCommand(global, around))
                .addSubcommand(new ReplayCommand(global, around))
                .addSubcommand(new DebugCommand(global, around))
                .addSubcommand(new BranchCommand(global, around))
                .addSubcommand(new VerifyCommand(global, around))
                .addSubcommand(new SaveCommand(global, around))
                .addSubcommand(new ResumeCommand(global, around))
                .addSubcommand(new DoctorCommand(global, around))
                .addSubcommand(new SamplesCommand(global, around))
                .addSubcommand(new ReportCommand(global, around))
                .addSubcommand(new ScreenshotCommand(global, around))
                .addSubcommand(scenario)
                .addSubcommand(guest)
                .addSubcommand(campaign)
                .addSubcommand(cache);
        line.setExecutionExceptionHandler(new Failures(global, around));
        line.setParameterExceptionHandler(new UsageErrors());
        line.setOut(new PrintWriter(around.streams().out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(around.streams().err(), true, StandardCharsets.UTF_8));
        return line;
    }
}
