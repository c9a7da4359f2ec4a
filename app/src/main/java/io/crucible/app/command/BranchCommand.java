package io.crucible.app.command;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.branch.AlternativeText;
import io.crucible.model.branch.BranchPoint;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.trunk.TrunkBackend;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible branch}. */
@Command(
        name = "branch",
        description =
                "Runs an artifact's scenario again up to one of its decisions, takes another alternative there, and"
                        + " goes on by the seed: a new artifact, which names the one it was branched from.",
        footer = {
            "",
            "  crucible branch FILE --at 17 --value 120us",
            "  crucible branch FILE --at 41 --value all",
            "",
            "Exit codes: 0 passed, 1 failed, 2 budget used up, 3 a machine broke, or recorded by another build, 4 QEMU"
                    + " failed, 5 bad input or local I/O, 64 usage, 70 a mistake in Crucible, 130 interrupted; of"
                    + " several values the highest from 0 to 3."
        })
public final class BranchCommand implements Callable<Integer> {
    private static final String ALL = "all";

    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "ARTIFACT", description = "A .crucible file; it is not changed.")
    private Path artifactPath;

    @Option(
            names = "--at",
            paramLabel = "DECISION",
            required = true,
            converter = Words.Place.class,
            description = "The number of the decision, as the schedule counts them from 0, the seed.")
    private Long number;

    @Option(
            names = "--value",
            paramLabel = "VALUE",
            required = true,
            arity = "1..*",
            description = "What is decided instead, several for several runs: a number; fires or does-not-fire; lost or"
                    + " not-lost; a duration for jitter; frames in their order, as a:17,b:3; or all, where there are at"
                    + " most 255 others.")
    private List<String> texts = new ArrayList<>();

    @Mixin
    private EndOptions ends;

    @Option(
            names = "--save-on",
            paramLabel = "WHEN",
            converter = KeepOption.SaveOnConverter.class,
            description = "Keep the branches as artifacts: always (the default), fail (unless it passed) or never.")
    private SaveOn saveOn = SaveOn.ALWAYS;

    @Mixin
    private GrantOption grant;

    public BranchCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        if (global.seedGiven()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "branch takes its seed from the artifact: leave out --seed, or change the seed with --at 0.");
        }
        RunReport report = new RunReport(global, around);
        report.demandWritable(saveOn != SaveOn.NEVER);
        ReplayableArtifact artifact = ReplayableArtifact.open(artifactPath, around);
        BranchPoint point = point(artifact.artifact());
        List<Long> values = values(point);
        Scenario scenario = artifact.recording().scenario();
        RunControls controls = ends.given()
                ? ends.controls(scenario, OptionalLong.empty())
                : artifact.recording().controls();
        artifact.findImages(around);
        ends.remarkRounding(scenario, report, global, around);
        artifact.begin(report);
        return values.size() == 1
                ? one(point, values.get(0), controls, artifact.backend(), report)
                : several(point, values, controls, artifact.backend(), report);
    }

    private BranchPoint point(Artifact artifact) throws CommandFailure {
        int decisions = artifact.recording().decisions().size();
        if (number >= decisions) {
            throw refused("it has no decision " + number + "; they are numbered from 0 to " + (decisions - 1));
        }
        return BranchPoint.of(artifact, number.intValue());
    }

    private List<Long> values(BranchPoint point) throws CommandFailure {
        AlternativeText words =
                new AlternativeText(point.changed(), point.run().scenario().links());
        Set<Long> values = new LinkedHashSet<>();
        for (String text : texts) {
            try {
                values.addAll(text.equals(ALL) ? words.others() : List.of(words.parse(text)));
            } catch (IllegalArgumentException none) {
                throw refused("decision " + number + ": " + none.getMessage(), none);
            }
        }
        for (long value : values) {
            Optional<String> refusal = point.refusal(value);
            if (refusal.isPresent()) {
                throw refused("decision " + number + " cannot be changed to " + Long.toUnsignedString(value) + ": "
                        + refusal.get());
            }
        }
        if (values.size() > 1 && global.trace().isPresent()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--trace writes the log of one run: give one --value, or leave out --trace.");
        }
        return List.copyOf(values);
    }

    private CommandFailure refused(String clause) {
        return new CommandFailure(ExitCode.BAD_INPUT, "The artifact " + artifactPath + ": " + clause + ".");
    }

    private CommandFailure refused(String clause, Exception cause) {
        return new CommandFailure(ExitCode.BAD_INPUT, "The artifact " + artifactPath + ": " + clause + ".", cause);
    }

    private int one(BranchPoint point, long value, RunControls controls, Backend backend, RunReport report)
            throws BackendException, CommandFailure, IOException {
        Recording recording = take(point, value, controls, backend, report);
        report.say(BranchReport.line(recording) + "\n");
        return KeepOption.finish(saveOn, recording, around.path(global.artifactDir()), report);
    }

    private int several(BranchPoint point, List<Long> values, RunControls controls, Backend backend, RunReport report)
            throws BackendException, CommandFailure, IOException {
        BranchReport told = new BranchReport(point, values, report);
        boolean restorable = point.run().scenario().nodes().stream().allMatch(node -> node.vcpus() == 1);
        try (TrunkBackend trunk = new TrunkBackend(point.run().scenario(), point.prefix(), backend, grant.longest())) {
            for (long value : values) {
                Recording recording = take(point, value, controls, restorable ? trunk : backend, report);
                told.ended(value, recording, KeepOption.save(saveOn, recording, around.path(global.artifactDir())));
            }
        }
        return told.finish();
    }

    private Recording take(BranchPoint point, long value, RunControls controls, Backend backend, RunReport report)
            throws BackendException, CommandFailure {
        try (Progress progress = report.progress(EndOptions.end(point.run().scenario(), controls))) {
            return point.take(
                            value,
                            controls,
                            backend,
                            grant.longest(),
                            progress.observer(),
                            around.interruption().cancellation())
                    .orElseThrow(() -> refused("a run under these options ends before it comes to decision " + number
                            + ", at " + VirtualTime.words(point.changed().at())));
        }
    }
}
