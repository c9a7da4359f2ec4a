package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSettings;
import io.crucible.app.campaign.CampaignWords;
import io.crucible.app.output.Rows;
import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.backend.BackendException;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CapsuleReduction;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.cases.ScenarioCases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign reduce}. */
@Command(
        name = "reduce",
        description = "Makes a failed run as small as it can: leaves out faults, losses, delays and random numbers, and"
                + " makes what is left smaller, as long as the failure stays the same. It is replayed from its file"
                + " first; what comes of it is an artifact like any other.",
        footer = {
            "",
            "  crucible campaign reduce .crucible/campaign-split-brain-1",
            "  crucible campaign reduce repro-failed-0123456789abcdef.crucible --attempts 1000",
            "",
            "Exit codes: 0 reduced, or nothing smaller was found; 1 a file does not replay; 3 recorded by another"
                    + " build, 4 QEMU failed, 5 bad input or local I/O, 64 usage, 130 interrupted."
        })
public final class CampaignReduce implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(index = "0", paramLabel = "DIR|ARTIFACT", description = "A campaign's folder, or a .crucible file.")
    private Path target;

    @Parameters(
            index = "1..*",
            paramLabel = "FAILURE",
            description = "Of a campaign: only failures of these digests; all by default.")
    private List<String> named = new ArrayList<>();

    @Option(
            names = "--attempts",
            paramLabel = "N",
            converter = CampaignLimits.Whole.class,
            description = "Try at most so many smaller runs; 256 by default.")
    private Long attempts = (long) CampaignOptions.USUAL_ATTEMPTS;

    @Mixin
    private GrantOption grant;

    public CampaignReduce(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("campaign reduce", GlobalOptions.Special.ARTIFACT_DIR, GlobalOptions.Special.FORMAT);
        if (attempts == 0 || attempts > Integer.MAX_VALUE) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--attempts is " + attempts + "; it is at least 1 and at most 2147483647.");
        }
        ArtifactWriter.demandWritable(around.path(global.artifactDir()));
        RunReport report = new RunReport(global, around);
        Rows rows = report.liveRows();
        Path there = around.path(target);
        if (Files.isDirectory(there)) {
            CampaignSettings settings = CampaignCapsules.prepared(there, around);
            for (CampaignCapsules.Kept kept : CampaignCapsules.of(there, named)) {
                reduce(settings, kept.capsule(), report, rows);
            }
        } else {
            reduce(settings(there), there, report, rows);
        }
        rows.finish(0, "reduced", ExitCode.OK.number(), "");
        return ExitCode.OK.number();
    }

    private CampaignSettings settings(Path file) throws IOException {
        ArtifactReader.demandFile(file, target.toString());
        Artifact artifact = new ArtifactReader(ArtifactLimits.USUAL).read(file);
        around.images().prepare(artifact.recording().scenario(), around.origins(target));
        return new CampaignSettings(
                artifact.recording().scenario(), artifact.recording().controls(), attempts.intValue(), 0, 0);
    }

    private void reduce(CampaignSettings settings, Path file, RunReport report, Rows rows)
            throws IOException, CommandFailure, BackendException {
        ScenarioCases harness = new RunningCampaign(global, around).cases(settings, grant.longest());
        String name = report.shown(file);
        CapsuleReduction.Result result = result(
                harness, new CaseWorker.Capsule(name, CaseWorker.Capsule.read(file).content()));
        String words = name + ": " + result.original().failure().orElseThrow().words() + "; "
                + CampaignWords.words(result.reduction());
        report.say(words + "\n");
        Optional<EvidenceFile> capsule = result.smaller().isEmpty()
                ? Optional.empty()
                : result.smaller().get().evidence().orElseThrow().capsule();
        if (capsule.isPresent()) {
            Artifact smaller = new ArtifactReader(ArtifactLimits.USUAL)
                    .read(name, capsule.get().content());
            ArtifactWriter.Written written = new ArtifactWriter()
                    .write(smaller.recording(), around.path(global.artifactDir()), "reduced");
            report.say("  " + report.shown(written.file()) + "\n");
            words += ": " + written.digest();
        }
        rows.add(0, "engine", "campaign_reduction", words);
    }

    private CapsuleReduction.Result result(ScenarioCases harness, CaseWorker.Capsule capsule)
            throws CommandFailure, BackendException {
        try {
            CapsuleReduction.Result result = CapsuleReduction.reduce(
                    harness,
                    capsule,
                    attempts.intValue(),
                    Runtime.getRuntime().availableProcessors(),
                    around.wallClock(),
                    around.interruption().cancellation()::requested);
            if (around.interruption().cancellation().requested()) {
                throw new BackendException(BackendException.Reason.CANCELLED, "The reduction was interrupted.");
            }
            return result;
        } catch (CaseException broken) {
            if (broken.errorName().equals("ReplayDiverged")) {
                throw new CommandFailure(ExitCode.DIFFERENT, broken.getMessage(), broken);
            }
            throw RunningCampaign.failure(broken);
        } catch (InterruptedException nobodyInterruptsThisThread) {
            Thread.currentThread().interrupt();
            throw new BackendException(
                    BackendException.Reason.CANCELLED, "The reduction was interrupted.", nobodyInterruptsThisThread);
        }
    }
}
