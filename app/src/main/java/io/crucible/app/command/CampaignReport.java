package io.crucible.app.command;

import io.crucible.app.campaign.JUnitReport;
import io.crucible.app.output.WholeFile;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign report}. */
@Command(
        name = "report",
        description = "Writes a campaign's result as the XML of JUnit, which build servers read: a test for the"
                + " campaign, one for each distinct failure and one for each kind of error.",
        footer = {"", "Exit codes: 0 written, whatever the campaign came to; 5 no campaign, or local I/O; 64 usage."})
public final class CampaignReport implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "DIR", description = "The campaign's folder.")
    private Path folder;

    @Option(names = "--junit", paramLabel = "FILE", required = true, description = "The XML file to write.")
    private Path junit;

    public CampaignReport(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("campaign report");
        CampaignSummary summary = Campaign.load(around.path(folder));
        WholeFile.write(around.path(junit), out -> JUnitReport.write(summary, out));
        return ExitCode.OK.number();
    }
}
