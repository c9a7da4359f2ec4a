package io.crucible.app.command;

import io.crucible.app.output.WholeFile;
import io.crucible.app.report.ComparisonFile;
import io.crucible.app.report.RunPage;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactOpening;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.text.ShellWord;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible report}. */
@Command(
        name = "report",
        description = "Writes one HTML page about an artifact: what failed in words, a picture of its timeline, its"
                + " decisions, faults and assertions; or about two, how they differ. The page needs nothing beside it.",
        footer = {"", "Exit codes: 0 written, whatever became of the run; 5 bad input or local I/O, 64 usage."})
public final class ReportCommand implements Callable<Integer> {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "FILE", description = "A .crucible file; of a damaged one, what can be read is told.")
    private Path file;

    @Option(
            names = "--compare",
            paramLabel = "FILE",
            description = "Tells how the run differs from the run in this artifact instead.")
    private Path other;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "The HTML file to write; - for standard output.")
    private Path out;

    public ReportCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("report", GlobalOptions.Special.FORMAT);
        Path artifact = around.path(file);
        Path target = around.path(out);
        ArtifactReader.demandFile(artifact, file.toString());
        if (other != null) {
            ArtifactReader.demandFile(around.path(other), other.toString());
        }
        boolean toFile = !out.equals(STANDARD_OUTPUT);
        if (toFile) {
            WholeFile.demandFree(target);
        }
        byte[] page;
        try {
            page = other == null ? page(artifact) : comparison(artifact, around.path(other));
        } catch (CancellationException interrupted) {
            return ExitCode.INTERRUPTED.number();
        }
        if (toFile) {
            WholeFile.write(target, bytes -> bytes.write(page));
            new RunReport(global, around).say("report  " + out + "\n");
        } else {
            print(page);
        }
        return ExitCode.OK.number();
    }

    private byte[] page(Path artifact) throws IOException {
        OpenedRun run = new ArtifactOpening(ArtifactLimits.USUAL)
                .open(artifact, around.interruption().cancellation(), new ArtifactOpening.Listener() {});
        String name = ShellWord.of(file.toString());
        RunPage.Commands commands = new RunPage.Commands(around.self() + " replay " + name, around.self() + " " + name);
        return RunPage.of(run, artifact.getFileName().toString(), commands);
    }

    private byte[] comparison(Path left, Path right) throws IOException {
        return new ComparisonFile(left, right, file.toString(), other.toString(), around.self())
                .page(Optional.empty(), around.interruption().cancellation());
    }

    private void print(byte[] page) throws IOException {
        PrintStream stream = around.streams().out();
        stream.write(page, 0, page.length);
        stream.flush();
        if (stream.checkError()) {
            throw new IOException("The page cannot be written to standard output.");
        }
    }
}
