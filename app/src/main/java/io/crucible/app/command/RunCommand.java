package io.crucible.app.command;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.replay.Run;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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

    @Mixin
    private EndOptions ends;

    @Option(
            names = "--max-quanta",
            paramLabel = "N",
            converter = Words.Count.class,
            description = "A budget in quanta.")
    private Long maxQuanta;

    @Mixin
    private KeepOption keep;

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
        RunControls controls = ends.controls(scenario, quanta(scenario));
        RunReport report = new RunReport(global, around);
        report.demandWritable(keep.keeps());
        subject.prepare(around);
        Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
        ends.remarkRounding(scenario, report, global, around);
        subject.begin(report, backend.identity());
        Recording recording = record(scenario, subject.seed(), controls, backend, report);
        return keep.finish(recording, around.path(global.artifactDir()), report);
    }

    private Recording record(Scenario scenario, long seed, RunControls controls, Backend backend, RunReport report)
            throws BackendException {
        try (Progress progress = report.progress(EndOptions.end(scenario, controls))) {
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

    private OptionalLong quanta(Scenario scenario) throws CommandFailure {
        long most = (VirtualTime.NEVER - 1) / scenario.quantum();
        if (maxQuanta != null && maxQuanta > most) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--max-quanta is " + maxQuanta + "; with this scenario's quantum of " + scenario.quantum()
                            + "ns the largest number is " + most + ".");
        }
        return maxQuanta == null ? OptionalLong.empty() : OptionalLong.of(maxQuanta);
    }
}
