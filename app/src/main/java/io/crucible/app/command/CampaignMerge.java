package io.crucible.app.command;

import io.crucible.app.campaign.MergeWords;
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
import picocli.CommandLine.Parameters;

/** {@code crucible campaign merge}. */
@Command(
        name = "merge",
        description = "Tells of several campaigns together, in the order given: which failures they share, where the"
                + " smallest evidence of each is, and what came and went; runs nothing.",
        footer = {
            "",
            "  crucible campaign merge nightly-1 nightly-2 nightly-3",
            "",
            "Exit codes: 0 told, 5 one is no campaign, 64 usage, or two of them ran the same cases."
        })
public final class CampaignMerge implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "DIR", arity = "1..*", description = "The campaigns' folders, the oldest first.")
    private List<Path> folders = new ArrayList<>();

    public CampaignMerge(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("campaign merge", GlobalOptions.Special.FORMAT);
        List<MergedCampaigns.Given> given = new ArrayList<>();
        for (Path folder : folders) {
            given.add(new MergedCampaigns.Given(folder.toString(), Campaign.load(around.path(folder))));
        }
        Format format = global.format().orElse(Format.byDefault(around.streams()));
        try {
            around.streams().out().print(MergeWords.of(MergedCampaigns.of(given), format));
            around.streams().out().flush();
        } catch (CampaignException same) {
            throw new CommandFailure(ExitCode.USAGE, same.getMessage(), same);
        }
        return ExitCode.OK.number();
    }
}
