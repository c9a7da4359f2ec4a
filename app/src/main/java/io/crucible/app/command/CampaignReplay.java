package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSettings;
import io.crucible.app.output.Rows;
import io.crucible.model.backend.BackendException;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign replay}. */
@Command(
        name = "replay",
        description =
                "Executes the artifacts that a campaign kept, and the reduced ones, again from power-on, each from"
                        + " its file alone, and compares everything.",
        footer = {
            "",
            "Exit codes: 0 all are equal and fail as recorded, 1 one differs, 3 recorded by another build, 4 QEMU"
                    + " failed, 5 bad input or local I/O, 64 usage, 130 interrupted."
        })
public final class CampaignReplay implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(index = "0", paramLabel = "DIR", description = "The campaign's folder.")
    private Path folder;

    @Parameters(
            index = "1..*",
            paramLabel = "FAILURE",
            description = "Only failures of these digests, as campaign status tells them; all by default.")
    private List<String> named = new ArrayList<>();

    @Mixin
    private GrantOption grant;

    public CampaignReplay(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("campaign replay", GlobalOptions.Special.FORMAT);
        Path there = around.path(folder);
        List<CampaignCapsules.Kept> kept = CampaignCapsules.of(there, named);
        CampaignSettings settings = CampaignSettings.read(there);
        RunningCampaign campaign = new RunningCampaign(global, around);
        campaign.prepare(settings.subject(), List.of(around.folder(), there));
        RunReport report = new RunReport(global, around);
        Rows rows = report.liveRows();
        int different = 0;
        int capsules = 0;
        try (CaseWorker worker =
                campaign.cases(settings.subject(), grant.longest()).worker()) {
            for (CampaignCapsules.Kept one : kept) {
                for (Path file : one.capsules()) {
                    capsules++;
                    different += replay(worker, file, one.failure().identity(), report, rows) ? 0 : 1;
                }
            }
        } catch (CaseException unusable) {
            throw RunningCampaign.failure(unusable);
        }
        int code = different == 0 ? ExitCode.OK.number() : ExitCode.DIFFERENT.number();
        report.say((capsules == 1 ? "1 artifact was" : capsules + " artifacts were") + " executed again; "
                + (capsules - different) + " equal, " + different + " different.\n");
        rows.finish(0, different == 0 ? "equal" : "different", code, ", " + capsules + " artifacts");
        return code;
    }

    private boolean replay(CaseWorker worker, Path file, FailureIdentity failure, RunReport report, Rows rows)
            throws IOException, CaseException {
        String name = report.shown(file);
        Optional<String> difference = Optional.empty();
        try {
            CaseReport again = worker.replay(
                    new CaseWorker.Capsule(name, CaseWorker.Capsule.read(file).content()));
            if (!again.failure().equals(Optional.of(failure))) {
                difference = Optional.of(name + " is of another failure than its folder says.");
            }
        } catch (CaseException differs) {
            if (differs.endsCampaign() || around.interruption().cancellation().requested()) {
                throw differs;
            }
            difference = Optional.of(differs.getMessage());
        }
        report.say(difference
                .map(sentence -> "DIFFERENT  " + sentence + "\n")
                .orElse("EQUAL  " + name + ": " + failure.words() + "\n"));
        rows.add(0, "engine", "campaign_replay", difference.orElse("equal " + failure.words()));
        return difference.isEmpty();
    }
}
