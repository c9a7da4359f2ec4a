package io.crucible.app.command;

import io.crucible.app.campaign.CampaignOutcome;
import io.crucible.app.campaign.CampaignSettings;
import io.crucible.app.campaign.KeptFirst;
import io.crucible.model.backend.BackendException;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseHarness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign resume}. */
@Command(
        name = "resume",
        description = "Goes on with a campaign that was killed, interrupted, or stopped by a limit.",
        footer = {
            "",
            "Exit codes: as for campaign run; also 3 where another build began the campaign, 5 where it is finished."
        })
public final class CampaignResume implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "DIR", description = "The campaign's folder.")
    private Path folder;

    @Mixin
    private CampaignLimits limits;

    @Mixin
    private GrantOption grant;

    public CampaignResume(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("campaign resume", GlobalOptions.Special.FORMAT);
        Path there = around.path(folder);
        CampaignSummary journal = Campaign.load(there);
        CampaignSettings settings = CampaignSettings.read(there);
        CampaignOptions options = limits.options(journal.baseSeed(), journal.planned(), settings);
        RunningCampaign campaign = new RunningCampaign(global, around);
        campaign.prepare(settings.subject(), List.of(around.folder(), there));
        CaseHarness harness = campaign.cases(settings.subject(), grant.longest(), options.workers());
        KeptFirst keptFirst = new KeptFirst(harness, options, settings, there);
        return campaign.execute(
                there,
                folder.toString(),
                watch -> settings.corpus().isPresent()
                        ? keptFirst.resume(watch)
                        : new CampaignOutcome(Optional.empty(), Campaign.resume(harness, options, there, watch)));
    }
}
