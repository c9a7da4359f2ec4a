package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSettings;
import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.campaign.CampaignWords;
import io.crucible.app.output.Rows;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.PartialFile;
import io.crucible.model.backend.BackendException;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CapsuleReduction;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
            "  crucible campaign reduce c/failure-0123456789abcdef/replay.json --class-path target/test-classes",
            "",
            "Exit codes: 0 reduced, or nothing smaller was found; 1 a file does not replay; 3 recorded by another"
                    + " build, 4 QEMU failed, 5 bad input or local I/O, 64 usage, 130 interrupted."
        })
public final class CampaignReduce implements Callable<Integer> {
    private static final int SHOWN = 16;

    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(
            index = "0",
            paramLabel = "DIR|ARTIFACT",
            description = "A campaign's folder, or a .crucible file, or the .json file of a simulation.")
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
    private ClassPathOption classPath;

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
        RunningCampaign campaign = new RunningCampaign(global, around);
        if (Files.isDirectory(there)) {
            CapsuleFile.demandNone(classPath, "A campaign's folder says where its classes are");
            CampaignSubject subject = CampaignSettings.read(there).subject();
            campaign.prepare(subject, List.of(around.folder(), there));
            return reduceAll(
                    CampaignCapsules.of(there, named),
                    () -> campaign.cases(subject, grant.longest(), workers()),
                    report,
                    rows);
        }
        CampaignSubject subject = CapsuleFile.subject(there, target.toString(), named, classPath, around);
        campaign.prepare(subject, around.origins(target));
        CaseWorker.Capsule capsule = new CaseWorker.Capsule(
                report.shown(there), CaseWorker.Capsule.read(there).content());
        try {
            reduce(campaign.cases(subject, grant.longest(), workers()), capsule, report, rows);
        } catch (CaseException broken) {
            throw RunningCampaign.failure(broken);
        }
        rows.finish(0, "reduced", ExitCode.OK.number(), "");
        return ExitCode.OK.number();
    }

    /** How cases are run; anew for each failure. */
    @FunctionalInterface
    private interface Harnesses {
        CaseHarness open() throws IOException, BackendException;
    }

    /** One that cannot be reduced is told of, and the others are. */
    private int reduceAll(List<CampaignCapsules.Kept> all, Harnesses harnesses, RunReport report, Rows rows)
            throws IOException, CommandFailure, BackendException {
        int code = ExitCode.OK.number();
        try {
            for (CampaignCapsules.Kept kept : all) {
                try {
                    reduce(harnesses.open(), kept.capsule(kept.evidence(), report), report, rows);
                } catch (CaseException unlike) {
                    CapsuleVerdict verdict = CapsuleVerdict.of(unlike, around);
                    code = Math.max(code, verdict.code());
                    rows.add(0, "engine", "campaign_reduction", unlike.getMessage());
                    report.say(verdict + "  " + unlike.getMessage() + "\n");
                }
            }
        } catch (CaseException broken) {
            throw RunningCampaign.failure(broken);
        }
        rows.finish(0, code == ExitCode.OK.number() ? "reduced" : "incomplete", code, "");
        return code;
    }

    private void reduce(CaseHarness harness, CaseWorker.Capsule capsule, RunReport report, Rows rows)
            throws IOException, CaseException, BackendException {
        CapsuleReduction.Result result = result(harness, capsule);
        String words = capsule.name() + ": "
                + result.original().failure().orElseThrow().words() + "; " + CampaignWords.words(result.reduction());
        report.say(words + "\n");
        if (result.smaller().isPresent()) {
            EvidenceFile smaller =
                    result.smaller().get().evidence().orElseThrow().capsule().orElseThrow();
            Path written = keep(smaller);
            report.say("  " + report.shown(written) + "\n");
            words += ": " + Sha256.of(smaller.content());
        }
        rows.add(0, "engine", "campaign_reduction", words);
    }

    /** Under a name that tells of its content, so that nothing is written over. */
    private Path keep(EvidenceFile capsule) throws IOException {
        String digest = Sha256.of(capsule.content()).substring(Sha256.PREFIX.length());
        String ending = capsule.name().substring(capsule.name().lastIndexOf('.'));
        Path folder = around.path(global.artifactDir());
        try (PartialFile partial = PartialFile.begin(folder)) {
            ByteBuffer bytes = ByteBuffer.wrap(capsule.content());
            while (bytes.hasRemaining()) {
                partial.channel().write(bytes);
            }
            return partial.finish("repro-reduced-" + digest.substring(0, SHOWN) + ending);
        } catch (IOException failed) {
            throw new IOException(
                    "The smaller run cannot be written into " + folder + ": " + PartialFile.why(failed)
                            + "; mend that or choose another directory with --artifact-dir.",
                    failed);
        }
    }

    private static int workers() {
        return Runtime.getRuntime().availableProcessors();
    }

    private CapsuleReduction.Result result(CaseHarness harness, CaseWorker.Capsule capsule)
            throws CaseException, BackendException {
        try {
            CapsuleReduction.Result result = CapsuleReduction.reduce(
                    harness,
                    capsule,
                    attempts.intValue(),
                    workers(),
                    around.wallClock(),
                    around.interruption().cancellation()::requested);
            if (around.interruption().cancellation().requested()) {
                throw new BackendException(BackendException.Reason.CANCELLED, "The reduction was interrupted.");
            }
            return result;
        } catch (InterruptedException nobodyInterruptsThisThread) {
            Thread.currentThread().interrupt();
            throw new BackendException(
                    BackendException.Reason.CANCELLED, "The reduction was interrupted.", nobodyInterruptsThisThread);
        }
    }
}
