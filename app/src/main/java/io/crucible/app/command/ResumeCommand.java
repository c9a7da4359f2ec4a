package io.crucible.app.command;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.run.RunControls;
import io.crucible.model.savepoint.OracleException;
import io.crucible.model.savepoint.Resuming;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.SavepointHandle;
import io.crucible.model.scenario.Scenario;
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

/** {@code crucible resume}. */
@Command(
        name = "resume",
        description = "Comes to a savepoint again, compares it with its proof, and goes on from there in new machines.",
        footer = {
            "",
            "Exit codes: 0 passed, 1 failed, 2 budget used up, 3 a machine broke, the run is not what the savepoint"
                    + " says, or another build, 4 QEMU failed, 5 bad input or local I/O, 64 usage, 70 a mistake in"
                    + " Crucible, 130 interrupted."
        })
public final class ResumeCommand implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "SAVEPOINT", description = "A .crucible-savepoint file.")
    private Path handlePath;

    @Mixin
    private EndOptions ends;

    @Option(names = "--watch", description = "Tell each step on standard error.")
    private boolean watch;

    @Mixin
    private KeepOption keep;

    @Mixin
    private GrantOption grant;

    public ResumeCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException, OracleException {
        if (global.seedGiven()) {
            throw new CommandFailure(ExitCode.USAGE, "resume takes its seed from the savepoint: leave out --seed.");
        }
        SavepointHandle handle = SavepointFile.read(around.path(handlePath)).handle();
        Scenario scenario = handle.scenario();
        RunControls controls = ends.given()
                ? ends.controls(scenario, OptionalLong.empty())
                : handle.closure().controls();
        demandLater(handle, controls);
        RunReport report = new RunReport(global, around);
        report.demandWritable(keep.keeps());
        Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
        demandThisBuild(handle, handlePath, backend);
        around.images().prepare(scenario, around.origins(handlePath));
        ends.remarkRounding(scenario, report, global, around);
        report.begin(
                handlePath.toString(),
                scenario,
                handle.closure().seed(),
                handle.closure().identity());
        Recording recording = resume(handle, controls, backend, report);
        report.say("RESUMED  at " + VirtualTime.words(handle.frontier()) + "\n\n");
        return keep.finish(recording, around.path(global.artifactDir()), report);
    }

    private Recording resume(SavepointHandle handle, RunControls controls, Backend backend, RunReport report)
            throws BackendException, OracleException, CommandFailure {
        try (Progress progress = report.progress(EndOptions.end(handle.scenario(), controls))) {
            return Resuming.resume(
                    handle,
                    controls,
                    backend,
                    grant.longest(),
                    progress.observer(),
                    this::tell,
                    around.interruption().cancellation());
        } catch (OracleException differs) {
            throw new CommandFailure(
                    ExitCode.BOUNDARY,
                    "The run is not what the savepoint " + handlePath + " says: " + differs.getMessage()
                            + "; nothing is kept of it.",
                    differs);
        }
    }

    private void tell(Resuming.Step step, long at) {
        if (watch && !global.quiet()) {
            around.streams().err().println("attempt 1  " + VirtualTime.words(at) + "  " + step.words());
            around.streams().err().flush();
        }
    }

    /** Refuses a savepoint of another build, and says which field differs. */
    static void demandThisBuild(SavepointHandle handle, Path name, Backend backend)
            throws BackendException, CommandFailure {
        Optional<String> other = handle.closure().identity().difference(backend.identity());
        if (other.isPresent()) {
            throw new CommandFailure(
                    ExitCode.OTHER_IDENTITY, name + " was saved by another build: " + other.get() + ".");
        }
    }

    /** An end before the savepoint makes no sense. */
    private static void demandLater(SavepointHandle handle, RunControls controls) throws CommandFailure {
        Scenario scenario = handle.scenario();
        OptionalLong end = EndOptions.end(scenario, controls);
        long most = end.isPresent()
                ? end.getAsLong()
                : VirtualTime.ceil(controls.maxVirtualTime().orElse(VirtualTime.NEVER), scenario.quantum());
        if (most < handle.frontier()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "The savepoint lies at " + VirtualTime.words(handle.frontier())
                            + " and the run would end before, at " + VirtualTime.words(most)
                            + "; give a later --max-virtual-time.");
        }
    }
}
