package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.replay.Difference;
import io.crucible.model.replay.Replay;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Recorder;
import io.crucible.model.savepoint.TerminalCheckpoint;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible replay}. */
@Command(
        name = "replay",
        description = "Executes an artifact again, live, and compares every decision, event and fingerprint sample.",
        footer = {
            "",
            "Exit codes: 0 equal, 1 different, 3 recorded by another build or with other images, 4 QEMU failed, 5 bad"
                    + " input or local I/O, 64 usage, 70 a mistake in Crucible, 130 interrupted."
        })
public final class ReplayCommand implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "ARTIFACT", description = "A .crucible file.")
    private Path artifactPath;

    @Option(
            names = "--check",
            paramLabel = "LOG",
            description = "Then compare the log that --trace wrote, byte for byte.")
    private Path retainedLog;

    @Option(
            names = "--to",
            paramLabel = "SAVEPOINT",
            description = "Then prove that this savepoint is a place of the run: its file, the digest of one in the"
                    + " directory for artifacts, or the digest of the artifact's terminal checkpoint.")
    private String savepoint;

    @Option(
            names = "--bisect",
            paramLabel = "ARTIFACT",
            description = "Execute this one again as well, compare the two, and search them live for the first"
                    + " instruction after which their machines differ.")
    private Path bisected;

    @Option(
            names = "--smallest",
            description = "With --bisect, where one of the two fails: also search for the fewest of its decisions that"
                    + " make the other fail.")
    private boolean smallest;

    @Mixin
    private GrantOption grant;

    public ReplayCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        if (global.seedGiven()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "replay takes its seed from the artifact: leave out --seed, or use run.");
        }
        if (bisected != null && (retainedLog != null || savepoint != null)) {
            throw new CommandFailure(ExitCode.USAGE, "--bisect is about two artifacts: leave out --check and --to.");
        }
        if (bisected == null && smallest) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--smallest is about two artifacts: name the other with --bisect.");
        }
        RunReport report = new RunReport(global, around);
        report.demandWritable(smallest);
        if (retainedLog != null) {
            RetainedLog.demandReadable(around.path(retainedLog), retainedLog.toString());
        }
        if (bisected != null) {
            Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
            return pair(report, backend).bisect(artifactPath, bisected);
        }
        ReplayableArtifact artifact = ReplayableArtifact.open(artifactPath, around);
        Optional<SavepointTarget> target = savepoint == null
                ? Optional.empty()
                : Optional.of(SavepointTarget.of(savepoint, artifact.recording(), global, around));
        artifact.findImages(around);
        return execute(artifact, target, report);
    }

    private PairReplay pair(RunReport report, Backend backend) {
        Optional<SmallestFailure> wanted = smallest
                ? Optional.of(new SmallestFailure(
                        around, backend, grant.longest(), report, around.path(global.artifactDir())))
                : Optional.empty();
        return new PairReplay(around, report, backend, grant.longest(), new Failures(global, around), wanted);
    }

    private int execute(ReplayableArtifact opened, Optional<SavepointTarget> target, RunReport report)
            throws BackendException, IOException, CommandFailure {
        Artifact artifact = opened.artifact();
        Recording recording = opened.recording();
        Backend backend = opened.backend();
        opened.begin(report);
        Recorder live = new Recorder();
        Replay.Result result = replay(recording, target.isPresent() ? live : new Observer() {}, backend, report);
        if (result.difference().isPresent()) {
            return different(result.difference().get(), report);
        }
        Optional<SavepointTarget.Proved> proved = Optional.empty();
        try {
            if (retainedLog != null) {
                RetainedLog.demandEqual(artifact, around.path(retainedLog), retainedLog.toString());
            }
            if (target.isPresent()) {
                proved = Optional.of(prove(target.get(), recording, live, backend, report));
            }
        } catch (CommandFailure differs) {
            report.row(outcome(recording.outcome().frontier(), differs.code(), differs.getMessage()));
            report.say(equal(recording, result));
            throw differs;
        }
        CanonicalLog log = artifact.logWithDigest();
        report.trace(log);
        tell(log, proved, report);
        report.say(equal(recording, result));
        if (retainedLog != null) {
            report.say("The log " + retainedLog + " agrees, byte for byte.\n");
        }
        report.say(proved.map(SavepointTarget.Proved::words).orElse(""));
        return ExitCode.OK.number();
    }

    /** The artifact's log, in which the proof of a savepoint is the last row but one. */
    private static void tell(CanonicalLog log, Optional<SavepointTarget.Proved> proved, RunReport report)
            throws IOException {
        if (proved.isEmpty()) {
            report.rows(log);
            return;
        }
        Rows rows = report.liveRows();
        log.forEach(row -> {
            if (row.sequence() == log.size() - 1) {
                rows.add(
                        proved.get().at(),
                        "engine",
                        SaveTrace.PROOF,
                        proved.get().summary());
            }
            rows.add(row.virtualTime(), row.node(), row.kind(), row.summary());
        });
    }

    private SavepointTarget.Proved prove(
            SavepointTarget target, Recording recording, Recorder live, Backend backend, RunReport report)
            throws CommandFailure, BackendException {
        Recording again = Run.recording(
                recording.scenario(),
                recording.seed(),
                recording.controls(),
                recording.identity(),
                live,
                recording.outcome());
        try (Progress progress = report.progress(OptionalLong.empty())) {
            return target.prove(again, backend, grant.longest(), progress.observer(), around);
        }
    }

    private Replay.Result replay(Recording recording, Observer live, Backend backend, RunReport report)
            throws BackendException {
        OptionalLong end = OptionalLong.of(recording.outcome().frontier());
        try (Progress progress = report.progress(end)) {
            return Replay.execute(
                    recording,
                    backend,
                    grant.longest(),
                    Observer.all(List.of(live, progress.observer())),
                    around.interruption().cancellation());
        }
    }

    private int different(Difference difference, RunReport report) throws IOException {
        String sentence = "The replay differs from the recording; the first difference is "
                + (difference.what().matches("[aeiou].*") ? "an " : "a ") + difference.what() + ": "
                + difference.sentence() + ".";
        report.row(outcome(difference.at(), ExitCode.DIFFERENT, sentence));
        report.say("DIFFERENT  " + sentence + "\n");
        return ExitCode.DIFFERENT.number();
    }

    /** The one row of a replay that differs. */
    private static CanonicalLog.Row outcome(long at, ExitCode code, String sentence) {
        String summary = "status different, exit code " + code.number() + ", " + sentence;
        return new CanonicalLog.Row(0, at, "engine", "final_outcome", summary);
    }

    private static String equal(Recording recording, Replay.Result result) {
        StringBuilder text = new StringBuilder("EQUAL  The replay is the recording again, to the end at ");
        text.append(VirtualTime.words(recording.outcome().frontier())).append(": ");
        text.append(result.equalEvents()).append(" events, ");
        text.append(result.equalDecisions()).append(" decisions, ");
        text.append(result.equalSamples()).append(" samples.\n");
        text.append("The recorded run ").append(recording.outcome().status().word());
        recording.outcome().violations().stream()
                .findFirst()
                .ifPresent(violation -> text.append(" at ")
                        .append(VirtualTime.words(violation.at()))
                        .append(": ")
                        .append(violation.assertion()));
        text.append(".\n")
                .append(BranchReport.line(recording))
                .append("Its terminal checkpoint is ")
                .append(TerminalCheckpoint.of(recording))
                .append(".\n");
        return text.toString();
    }
}
