package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code crucible scenario show}. */
@Command(name = "show", description = "Prints a scenario's text as it is.")
public final class ScenarioShow implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "SCENARIO", description = "builtin:NAME, or a scenario file.")
    private String name;

    public ScenarioShow(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("scenario show");
        byte[] text = ScenarioSource.of(name, around.folder()).text();
        around.streams().out().write(text, 0, text.length);
        around.streams().out().flush();
        return ExitCode.OK.number();
    }
}
