package io.crucible.app.command;

import io.crucible.app.campaign.MergeWords;
import io.crucible.app.campaign.MergedSeeds;
import io.crucible.app.output.Format;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignException;
import io.crucible.model.campaign.MergedCampaigns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign merge}. */
@Command(
        name = "merge",
        description = "Tells of several campaigns together, in the order given: which failures they share, where the"
                + " smallest evidence of each is, and what came and went; merges kept seeds; runs nothing.",
        footer = {
            "",
            "  crucible campaign merge nightly-1 nightly-2 nightly-3",
            "  crucible campaign merge --corpus kept-seeds nightly-1 seeds-of-another-machine",
            "",
            "Exit codes: 0 told, 5 one is no campaign, 64 usage, or two of them ran the same cases."
        })
public final class CampaignMerge implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Option(
            names = "--corpus",
            paramLabel = "DIR",
            description = "Also keep in this folder the seeds of these campaigns, and those kept in other such folders,"
                    + " which may then be named among the campaigns.")
    private Path corpus;

    @Parameters(paramLabel = "DIR", arity = "1..*", description = "The campaigns' folders, the oldest first.")
    private List<Path> folders = new ArrayList<>();

    public CampaignMerge(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, InterruptedException {
        global.demandOnly("campaign merge", GlobalOptions.Special.FORMAT);
        MergedSeeds seeds = new MergedSeeds();
        List<MergedCampaigns.Given> given = new ArrayList<>();
        for (Path folder : folders) {
            if (corpus == null || !seeds.addCorpus(around.path(folder))) {
                given.add(new MergedCampaigns.Given(folder.toString(), Campaign.load(around.path(folder))));
                if (corpus != null) {
                    seeds.addCampaign(around.path(folder));
                }
            }
        }
        Format format = global.format().orElse(Format.byDefault(around.streams()));
        MergedCampaigns merged = merged(given);
        if (corpus != null) {
            seeds.keep(around.path(corpus));
        }
        around.streams().out().print(MergeWords.of(merged, seeds.counts(), format));
        around.streams().out().flush();
        return ExitCode.OK.number();
    }

    private static MergedCampaigns merged(List<MergedCampaigns.Given> given) throws CommandFailure {
        try {
            return MergedCampaigns.of(given);
        } catch (CampaignException same) {
            throw new CommandFailure(ExitCode.USAGE, same.getMessage(), same);
        }
    }
}
