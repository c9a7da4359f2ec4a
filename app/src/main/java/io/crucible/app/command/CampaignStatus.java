package io.crucible.app.command;

import io.crucible.app.campaign.KeptFirst;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign status}. */
@Command(
        name = "status",
        description = "Tells what a campaign has come to, also while it runs and after it was killed; runs nothing.",
        footer = {"", "Exit codes: 0 told, whatever the campaign came to; 5 no campaign, or local I/O; 64 usage."})
public final class CampaignStatus implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "DIR", description = "The campaign's folder.")
    private Path folder;

    public CampaignStatus(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("campaign status", GlobalOptions.Special.FORMAT);
        new RunningCampaign(global, around).tell(KeptFirst.status(around.path(folder)), folder.toString());
        return ExitCode.OK.number();
    }
}
