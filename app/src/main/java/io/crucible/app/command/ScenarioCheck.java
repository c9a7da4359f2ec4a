package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import io.crucible.app.output.Format;
import io.crucible.app.output.ScenarioWords;
import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code crucible scenario check}. */
@Command(
        name = "check",
        description = "Reads a scenario and prints its computed ids and what was understood, or every problem with line"
                + " and column (exit code 5).")
public final class ScenarioCheck implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "FILE", description = "A scenario file, or builtin:NAME.")
    private String name;

    public ScenarioCheck(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("scenario check", GlobalOptions.Special.FORMAT);
        Scenario scenario = Scenarios.read(ScenarioSource.of(name, around.folder()), around);
        if (!global.quiet()) {
            Format format = global.format().orElse(Format.byDefault(around.streams()));
            around.streams().out().print(ScenarioWords.of(scenario, format));
            around.streams().out().flush();
        }
        return ExitCode.OK.number();
    }
}
