package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSettings;
import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.output.Rows;
import io.crucible.model.backend.BackendException;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import java.io.IOException;
import java.nio.file.Files;
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

    @Parameters(
            index = "0",
            paramLabel = "DIR|ARTIFACT",
            description = "A campaign's folder, or a .crucible file, or the .json file of a simulation.")
    private Path target;

    @Parameters(
            index = "1..*",
            paramLabel = "FAILURE",
            description =
                    "Of a campaign: only failures of these digests, as campaign status tells them; all by default.")
    private List<String> named = new ArrayList<>();

    @Mixin
    private ClassPathOption classPath;

    @Mixin
    private GrantOption grant;

    public CampaignReplay(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("campaign replay", GlobalOptions.Special.FORMAT);
        Path there = around.path(target);
        boolean whole = Files.isDirectory(there);
        CampaignSubject subject;
        List<CampaignCapsules.Kept> kept = List.of();
        if (whole) {
            CapsuleFile.demandNone(classPath, "A campaign's folder says where its classes are");
            kept = CampaignCapsules.of(there, named);
            subject = CampaignSettings.read(there).subject();
        } else {
            subject = CapsuleFile.subject(there, target.toString(), named, classPath, around);
        }
        RunningCampaign campaign = new RunningCampaign(global, around);
        campaign.prepare(subject, whole ? List.of(around.folder(), there) : around.origins(target));
        RunReport report = new RunReport(global, around);
        Rows rows = report.liveRows();
        List<CapsuleVerdict> verdicts = new ArrayList<>();
        try (CaseWorker worker = campaign.cases(subject, grant.longest(), 1).worker()) {
            for (CampaignCapsules.Kept one : kept) {
                Optional<FailureIdentity> expected = Optional.of(one.failure().identity());
                for (Path folder : one.folders()) {
                    verdicts.add(replay(worker, () -> one.capsule(folder, report), expected, report, rows));
                }
            }
            if (!whole) {
                verdicts.add(replay(worker, () -> alone(there, report), Optional.empty(), report, rows));
            }
        } catch (CaseException unusable) {
            throw RunningCampaign.failure(unusable);
        }
        return sum(verdicts, report, rows);
    }

    private static int sum(List<CapsuleVerdict> verdicts, RunReport report, Rows rows) {
        int capsules = verdicts.size();
        long different = verdicts.stream()
                .filter(verdict -> verdict != CapsuleVerdict.EQUAL)
                .count();
        int code = verdicts.stream()
                .map(CapsuleVerdict::code)
                .max(Integer::compare)
                .orElse(ExitCode.OK.number());
        report.say((capsules == 1 ? "1 artifact was" : capsules + " artifacts were") + " executed again; "
                + (capsules - different) + " equal, " + different + " different.\n");
        rows.finish(0, different == 0 ? "equal" : "different", code, ", " + capsules + " artifacts");
        return code;
    }

    private static CaseWorker.Capsule alone(Path file, RunReport report) throws IOException {
        return new CaseWorker.Capsule(
                report.shown(file), CaseWorker.Capsule.read(file).content());
    }

    /** Where a capsule comes from. */
    @FunctionalInterface
    private interface Source {
        CaseWorker.Capsule read() throws IOException, CaseException;
    }

    /** @param expected the failure that it is to be of, where that is known from elsewhere than its file */
    private CapsuleVerdict replay(
            CaseWorker worker, Source source, Optional<FailureIdentity> expected, RunReport report, Rows rows)
            throws IOException, CaseException {
        CapsuleVerdict verdict = CapsuleVerdict.EQUAL;
        String sentence;
        try {
            CaseWorker.Capsule capsule = source.read();
            CaseReport again = worker.replay(capsule);
            String failure = again.failure().map(FailureIdentity::words).orElse("no failure");
            boolean other = expected.isPresent() && !again.failure().equals(expected);
            verdict = other ? CapsuleVerdict.DIFFERENT : verdict;
            sentence = other
                    ? capsule.name() + " is of another failure than its folder says."
                    : capsule.name() + ": " + failure;
            rows.add(0, "engine", "campaign_replay", other ? sentence : "equal " + failure);
        } catch (CaseException unlike) {
            verdict = CapsuleVerdict.of(unlike, around);
            sentence = unlike.getMessage();
            rows.add(0, "engine", "campaign_replay", sentence);
        }
        report.say(verdict + "  " + sentence + "\n");
        return verdict;
    }
}
