package io.crucible.app.command;

import io.crucible.app.output.Format;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.replay.Run;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible run}. */
@Command(
        name = "run",
        description = "Runs a scenario by its seed and records it.",
        footer = {
            "",
            "Exit codes: 0 passed, 1 failed, 2 budget used up, 3 a machine broke, 4 QEMU failed, 5 bad input or"
                    + " local I/O, 64 usage, 70 a mistake in Crucible, 130 interrupted."
        })
public final class RunCommand implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "SCENARIO", description = "A scenario file, or builtin:NAME.")
    private String scenarioName;

    @Option(
            names = "--until",
            paramLabel = "WHAT",
            converter = UntilConverter.class,
            description = "When the run is complete: quiescence (nothing can happen any more), virtual-time, property"
                    + " (every assertion is decided), stopped (every node is off); virtual-time where the scenario says"
                    + " how long to run, otherwise quiescence.")
    private Until until;

    @Option(
            names = "--max-virtual-time",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "With --until virtual-time the end of the run; otherwise a budget: exit code 2 where it is"
                    + " used up.")
    private Long maxVirtualTime;

    @Option(
            names = "--max-quanta",
            paramLabel = "N",
            converter = Words.Count.class,
            description = "A budget in quanta.")
    private Long maxQuanta;

    @Option(
            names = "--save-on",
            paramLabel = "WHEN",
            converter = SaveOnConverter.class,
            description = "Keep the run as an artifact: fail (unless it passed; the default, so that a failure in CI"
                    + " can be replayed), always or never.")
    private SaveOn saveOn;

    @Mixin
    private GrantOption grant;

    public RunCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException, ScenarioException {
        Subject subject = Subject.named(scenarioName, global, around);
        Scenario scenario = subject.scenario();
        RunControls controls = controls(scenario);
        RunReport report = new RunReport(global, around);
        report.demandWritable(saveOn != SaveOn.NEVER);
        subject.prepare(around);
        Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
        remarkRounding(scenario, report);
        subject.begin(report, backend.identity());
        Recording recording = record(scenario, subject.seed(), controls, backend, report);
        return finish(recording, report);
    }

    private Recording record(Scenario scenario, long seed, RunControls controls, Backend backend, RunReport report)
            throws BackendException {
        try (Progress progress = report.progress(end(scenario, controls))) {
            return Run.record(
                    scenario,
                    seed,
                    controls,
                    backend,
                    grant.longest(),
                    progress.observer(),
                    around.interruption().cancellation());
        }
    }

    private int finish(Recording recording, RunReport report) throws IOException {
        Optional<ArtifactWriter.Written> saved = Optional.empty();
        try {
            if (Optional.ofNullable(saveOn).orElse(SaveOn.FAIL).saves(recording.outcome())) {
                saved = Optional.of(new ArtifactWriter().write(recording, around.path(global.artifactDir())));
            }
            CanonicalLog log = log(recording, saved);
            report.trace(log);
        } finally {
            // A full disk must not hide the verdict.
            report.end(recording, log(recording, saved), saved);
        }
        return recording.outcome().status().exitCode();
    }

    private static CanonicalLog log(Recording recording, Optional<ArtifactWriter.Written> saved) {
        CanonicalLog log = CanonicalLog.of(recording);
        return saved.map(written -> log.withArtifact(written.digest())).orElse(log);
    }

    private RunControls controls(Scenario scenario) throws CommandFailure {
        boolean timed = scenario.runFor().isPresent() && until == null || until == Until.VIRTUAL_TIME;
        if (timed && scenario.runFor().isEmpty() && maxVirtualTime == null) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--until virtual-time needs to know how long: add --max-virtual-time, or `run-for` to the scenario.");
        }
        Until ends = timed ? Until.VIRTUAL_TIME : Optional.ofNullable(until).orElse(Until.QUIESCENCE);
        return new RunControls(ends, optional(maxVirtualTime), quanta(scenario));
    }

    /** Virtual ns at which the run will be complete, where that is known. */
    private static OptionalLong end(Scenario scenario, RunControls controls) {
        if (controls.until() != Until.VIRTUAL_TIME) {
            return OptionalLong.empty();
        }
        OptionalLong length = controls.maxVirtualTime().isPresent() ? controls.maxVirtualTime() : scenario.runFor();
        return OptionalLong.of(VirtualTime.ceil(length.getAsLong(), scenario.quantum()));
    }

    private OptionalLong quanta(Scenario scenario) throws CommandFailure {
        long most = (VirtualTime.NEVER - 1) / scenario.quantum();
        if (maxQuanta != null && maxQuanta > most) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--max-quanta is " + maxQuanta + "; with this scenario's quantum of " + scenario.quantum()
                            + "ns the largest number is " + most + ".");
        }
        return optional(maxQuanta);
    }

    /** Both ends and budgets fall on ends of quanta. */
    private void remarkRounding(Scenario scenario, RunReport report) {
        if (maxVirtualTime != null
                && maxVirtualTime % scenario.quantum() != 0
                && report.format() == Format.TABLE
                && !global.quiet()) {
            around.streams()
                    .remark("--max-virtual-time is rounded up to "
                            + VirtualTime.words(VirtualTime.ceil(maxVirtualTime, scenario.quantum()))
                            + ", the end of a quantum.");
        }
    }

    private static OptionalLong optional(Long value) {
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Reads conditions. */
    static final class UntilConverter implements ITypeConverter<Until> {
        @Override
        public Until convert(String text) {
            return Words.choose(text, Until.values(), Until::word);
        }
    }

    /** Reads when to save. */
    static final class SaveOnConverter implements ITypeConverter<SaveOn> {
        @Override
        public SaveOn convert(String text) {
            return Words.choose(text, SaveOn.values(), SaveOn::word);
        }
    }
}
