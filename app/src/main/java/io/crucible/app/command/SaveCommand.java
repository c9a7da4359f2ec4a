package io.crucible.app.command;

import io.crucible.app.output.WholeFile;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Evidence;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.savepoint.Boundary;
import io.crucible.model.savepoint.OracleException;
import io.crucible.model.savepoint.ProofWriter;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.SavepointHandle;
import io.crucible.model.savepoint.Saving;
import io.crucible.model.text.ShellWord;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.toml.Quoted;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible save}. */
@Command(
        name = "save",
        description = "Runs to a boundary, proves it by a second run, and writes a savepoint that can be resumed.",
        footer = {
            "",
            "Exit codes: 0 saved, 3 the boundary was never reached or the second run was another, 4 QEMU failed, 5 bad"
                    + " input or local I/O, 64 usage, 70 a mistake in Crucible, 130 interrupted."
        })
public final class SaveCommand implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "TARGET", description = "A scenario file, builtin:NAME, or a .crucible file.")
    private String targetName;

    @Mixin
    private BoundaryOptions at;

    @Option(
            names = "--label",
            paramLabel = "LABEL",
            description = "Names the savepoint, in its file's name too; the boundary's kind by default.")
    private String label;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The savepoint's file; by default savepoint-LABEL-DIGEST.crucible-savepoint in the directory"
                    + " for artifacts.")
    private Path out;

    @Mixin
    private GrantOption grant;

    public SaveCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException, OracleException {
        Boundary boundary = at.boundary();
        String named = Optional.ofNullable(label).orElse(boundary.word());
        if (!SavepointHandle.isLabel(named)) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--label must be " + SavepointHandle.LABEL_RULE + ", and " + Quoted.text(named) + " is not.");
        }
        RunReport report = new RunReport(global, around);
        report.demandWritable(false);
        demandPlace();
        Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
        SaveTarget target = SaveTarget.of(targetName, global, around, backend);
        at.demandPossible(target.source().scenario());
        report.begin(
                target.name(),
                target.source().scenario(),
                target.source().seed(),
                target.source().identity());
        return save(target, boundary, named, backend, report);
    }

    private int save(SaveTarget target, Boundary boundary, String named, Backend backend, RunReport report)
            throws BackendException, IOException, CommandFailure, OracleException {
        SaveTrace trace = new SaveTrace(boundary, target, named);
        Saving.Result result;
        try {
            result = find(target, boundary, named, backend, report);
        } catch (OracleException disagrees) {
            String sentence = "the replay oracle disagrees, so nothing is saved: " + disagrees.getMessage();
            trace.disagreed(disagrees, sentence);
            report.rows(trace.rows());
            throw new CommandFailure(ExitCode.BOUNDARY, capital(sentence), disagrees);
        }
        trace.ran(result.told());
        if (result.handle().isEmpty()) {
            String sentence = SaveTrace.notReached(boundary, result);
            trace.failed(result.outcome().frontier(), sentence, ExitCode.BOUNDARY);
            report.rows(trace.rows());
            throw new CommandFailure(
                    ExitCode.BOUNDARY,
                    capital(sentence) + "; nothing is saved"
                            + at.hint(target.source().scenario(), result.told()));
        }
        SavepointFile written = write(result.handle().get());
        trace.saved(written);
        report.rows(trace.rows());
        report.say(words(written, report));
        return ExitCode.OK.number();
    }

    private Saving.Result find(SaveTarget target, Boundary boundary, String named, Backend backend, RunReport report)
            throws BackendException, OracleException {
        OptionalLong end = boundary instanceof Boundary.VirtualTime instant
                ? OptionalLong.of(instant.at())
                : target.source().scenario().runFor();
        try (Progress progress = report.progress(end)) {
            return Saving.save(
                    target.source(),
                    boundary,
                    named,
                    new ProofWriter.Campaign(),
                    backend,
                    grant.longest(),
                    progress.observer(),
                    around.interruption().cancellation());
        }
    }

    private void demandPlace() throws IOException, CommandFailure {
        if (out == null) {
            ArtifactWriter.demandWritable(around.path(global.artifactDir()));
        } else if (out.toString().isEmpty()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--out names no file; name the savepoint's file, or leave out --out.");
        } else {
            WholeFile.demandWritable(around.path(out));
            Evidence.demandNoArtifactAt(around.path(out));
        }
    }

    private SavepointFile write(SavepointHandle handle) throws IOException {
        if (out == null) {
            return SavepointFile.write(handle, around.path(global.artifactDir()), Optional.empty());
        }
        Path file = around.path(out).toAbsolutePath();
        return SavepointFile.write(
                handle,
                Objects.requireNonNull(file.getParent()),
                Optional.of(file.getFileName().toString()));
    }

    private String words(SavepointFile written, RunReport report) {
        SavepointHandle handle = written.handle();
        String file = report.shown(written.file());
        return "SAVED  " + handle.boundary().word()
                + handle.boundary().name().map(name -> " " + name).orElse("") + " at "
                + VirtualTime.words(handle.frontier()) + " (quantum "
                + handle.proof().quantum()
                + "), found again by a second run from power-on: "
                + handle.closure().events() + " events, "
                + handle.closure().decisions() + " decisions, "
                + handle.closure().samples() + " samples.\n\nsavepoint  "
                + file + "\nresume     " + around.self() + " resume " + ShellWord.of(file) + "\n";
    }

    private static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
