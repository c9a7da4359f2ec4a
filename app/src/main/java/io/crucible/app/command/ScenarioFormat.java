package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import io.crucible.app.output.WholeFile;
import io.crucible.model.scenario.ScenarioWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible scenario format}. */
@Command(
        name = "format",
        description = "Writes the canonical form of a scenario, in which every default and digest is written out and"
                + " comments are gone.")
public final class ScenarioFormat implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "FILE", description = "A scenario file, or builtin:NAME.")
    private String name;

    @Option(names = "--in-place", description = "Replace the file instead of writing to standard output.")
    private boolean inPlace;

    public ScenarioFormat(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("scenario format");
        if (inPlace && name.startsWith("builtin:")) {
            throw new CommandFailure(ExitCode.USAGE, "A built-in scenario has no place to be written to.");
        }
        String text = ScenarioWriter.write(Scenarios.read(ScenarioSource.of(name, around.folder()), around));
        if (inPlace) {
            WholeFile.write(around.path(Path.of(name)), out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        } else {
            around.streams().out().print(text);
            around.streams().out().flush();
        }
        return ExitCode.OK.number();
    }
}
