package io.crucible.app.command;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactException;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.identity.Identity;
import io.crucible.model.replay.Difference;
import io.crucible.model.replay.Replay;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
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
        RunReport report = new RunReport(global, around);
        report.demandWritable(false);
        if (retainedLog != null) {
            RetainedLog.demandReadable(around.path(retainedLog), retainedLog.toString());
        }
        Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
        Artifact artifact = read(around.path(artifactPath), backend);
        Recording recording = artifact.recording();
        Optional<String> illegal = Replay.proofFailure(recording);
        if (illegal.isPresent()) {
            throw new CommandFailure(
                    ExitCode.OTHER_IDENTITY,
                    "The artifact " + artifactPath + " proves nothing here: " + illegal.get() + ".");
        }
        around.images().prepare(recording.scenario(), around.origins(artifactPath));
        return execute(artifact, backend, report);
    }

    private int execute(Artifact artifact, Backend backend, RunReport report)
            throws BackendException, IOException, CommandFailure {
        Recording recording = artifact.recording();
        report.begin(artifactPath.toString(), recording.scenario(), recording.seed(), recording.identity());
        Replay.Result result = replay(recording, backend, report);
        if (result.difference().isPresent()) {
            return different(result.difference().get(), report);
        }
        if (retainedLog != null) {
            try {
                RetainedLog.demandEqual(artifact, around.path(retainedLog), retainedLog.toString());
            } catch (CommandFailure differs) {
                report.row(outcome(recording.outcome().frontier(), differs.getMessage()));
                report.say(equal(recording, result));
                throw differs;
            }
        }
        CanonicalLog log = artifact.logWithDigest();
        report.trace(log);
        report.rows(log);
        report.say(equal(recording, result));
        if (retainedLog != null) {
            report.say("The log " + retainedLog + " agrees, byte for byte.\n");
        }
        return ExitCode.OK.number();
    }

    private Replay.Result replay(Recording recording, Backend backend, RunReport report) throws BackendException {
        OptionalLong end = OptionalLong.of(recording.outcome().frontier());
        try (Progress progress = report.progress(end)) {
            return Replay.execute(
                    recording,
                    backend,
                    grant.longest(),
                    progress.observer(),
                    around.interruption().cancellation());
        }
    }

    /** The artifact, every byte of it checked; a damaged one is told as such also where nothing could be replayed. */
    private Artifact read(Path file, Backend backend) throws IOException, BackendException, CommandFailure {
        ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);
        Identity here;
        try {
            here = backend.identity();
        } catch (BackendException unusable) {
            reader.read(file);
            throw unusable;
        }
        try {
            return reader.readForReplay(file, here);
        } catch (ArtifactException refused) {
            ExitCode code = refused.reason() == ArtifactException.Reason.OTHER_IDENTITY
                    ? ExitCode.OTHER_IDENTITY
                    : ExitCode.BAD_INPUT;
            throw new CommandFailure(code, refused.getMessage(), refused);
        }
    }

    private int different(Difference difference, RunReport report) throws IOException {
        String sentence = "The replay differs from the recording; the first difference is "
                + (difference.what().matches("[aeiou].*") ? "an " : "a ") + difference.what() + ": "
                + difference.sentence() + ".";
        report.row(outcome(difference.at(), sentence));
        report.say("DIFFERENT  " + sentence + "\n");
        return ExitCode.DIFFERENT.number();
    }

    /** The one row of a replay that differs. */
    private static CanonicalLog.Row outcome(long at, String sentence) {
        String summary = "status different, exit code " + ExitCode.DIFFERENT.number() + ", " + sentence;
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
        text.append(".\n");
        return text.toString();
    }
}
