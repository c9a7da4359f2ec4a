package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import java.util.stream.Collectors;

/** Reads scenarios and tells every problem with its place. */
final class Scenarios {
    private Scenarios() {}

    static Scenario read(ScenarioSource source) throws CommandFailure {
        try {
            return source.read();
        } catch (ScenarioException wrong) {
            String problems = wrong.problems().stream()
                    .map(problem -> source.name() + ":" + problem.line() + ":" + problem.column() + ": "
                            + problem.sentence())
                    .collect(Collectors.joining("\n"));
            int count = wrong.problems().size();
            throw new CommandFailure(
                    ExitCode.BAD_INPUT,
                    problems + "\ncrucible: the scenario " + source.name() + " has "
                            + (count == 1 ? "a problem" : count + " problems") + "; each is told with line and column.",
                    wrong);
        }
    }
}
