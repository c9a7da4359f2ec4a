package io.crucible.app.command;

import io.crucible.app.catalog.Builtins;
import io.crucible.app.output.Table;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code crucible scenario list}. */
@Command(name = "list", description = "Lists the built-in scenarios.")
public final class ScenarioList implements Callable<Integer> {
    private final Surroundings around;

    public ScenarioList(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        Table table = new Table("");
        Builtins.scenarios().forEach(scenario -> table.row(scenario.reference(), scenario.description()));
        around.streams().out().print(table.text());
        around.streams().out().flush();
        return ExitCode.OK.number();
    }
}
