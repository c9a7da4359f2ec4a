package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSettings;
import io.crucible.app.campaign.MergeWords;
import io.crucible.app.campaign.MergedSeeds;
import io.crucible.app.output.Format;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignException;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.MergedCampaigns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign merge}. */
@Command(
        name = "merge",
        description = "Tells of several campaigns together, in the order given, those of each scenario or simulation by"
                + " themselves: which failures they share, where the smallest evidence of each is, and what came and"
                + " went; merges kept seeds; runs nothing.",
        footer = {
            "",
            "  crucible campaign merge nightly-1 nightly-2 nightly-3",
            "  crucible campaign merge --corpus kept-seeds nightly-1 seeds-of-another-machine",
            "",
            "Exit codes: 0 told, 5 one is no campaign, 64 usage, or two of them ran the same cases."
        })
public final class CampaignMerge implements Callable<Integer> {
    /** The field of an identity that names a simulation. */
    private static final String WORKLOAD = "workload";

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
        Map<String, List<MergedCampaigns.Given>> given = new LinkedHashMap<>();
        for (Path folder : folders) {
            if (corpus == null || !seeds.addCorpus(around.path(folder))) {
                CampaignSummary summary = Campaign.load(around.path(folder));
                given.computeIfAbsent(subject(around.path(folder), summary), subject -> new ArrayList<>())
                        .add(new MergedCampaigns.Given(folder.toString(), summary));
                if (corpus != null) {
                    seeds.addCampaign(around.path(folder));
                }
            }
        }
        Format format = global.format().orElse(Format.byDefault(around.streams()));
        Map<String, MergedCampaigns> merged = new LinkedHashMap<>();
        for (Map.Entry<String, List<MergedCampaigns.Given>> one : given.entrySet()) {
            merged.put(one.getKey(), merged(one.getValue()));
        }
        if (corpus != null) {
            seeds.keep(around.path(corpus));
        }
        around.streams().out().print(MergeWords.of(merged, seeds.counts(), format));
        around.streams().out().flush();
        return ExitCode.OK.number();
    }

    /** What a campaign is of; nights differ in build and in what a scenario says, so these do not count. */
    private static String subject(Path folder, CampaignSummary summary) throws IOException {
        String simulation = summary.identity().fields().get(WORKLOAD);
        return simulation == null ? CampaignSettings.read(folder).subject().name() : simulation;
    }

    private static MergedCampaigns merged(List<MergedCampaigns.Given> given) throws CommandFailure {
        try {
            return MergedCampaigns.of(given);
        } catch (CampaignException same) {
            throw new CommandFailure(ExitCode.USAGE, same.getMessage(), same);
        }
    }
}
