package io.crucible.app.command;

import io.crucible.app.catalog.Builtins;
import io.crucible.app.output.Format;
import io.crucible.app.output.Table;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code crucible scenario list}. */
@Command(name = "list", description = "Lists the built-in scenarios.")
public final class ScenarioList implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    public ScenarioList(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure {
        global.demandOnly("scenario list", GlobalOptions.Special.FORMAT);
        Format format = global.format().orElse(Format.byDefault(around.streams()));
        around.streams().out().print(format == Format.TABLE ? table() : rows(format));
        around.streams().out().flush();
        return ExitCode.OK.number();
    }

    private static String table() {
        Table table = new Table("");
        Builtins.scenarios().forEach(scenario -> table.row(scenario.reference(), scenario.description()));
        return table.text();
    }

    /** No value needs escaping: names and descriptions are plain. */
    private static String rows(Format format) {
        List<String> rows = Builtins.scenarios().stream()
                .map(one -> "{\"scenario\":\"" + one.reference() + "\",\"description\":\"" + one.description() + "\"}")
                .toList();
        return format == Format.JSON
                ? rows.stream().collect(Collectors.joining(",\n", "[", "]\n"))
                : rows.stream().map(row -> row + "\n").collect(Collectors.joining());
    }
}
