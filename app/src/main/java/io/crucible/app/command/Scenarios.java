package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import java.util.List;

/** Reads scenarios and tells every problem with its place. */
final class Scenarios {
    private Scenarios() {}

    static Scenario read(ScenarioSource source, Surroundings around) throws CommandFailure {
        try {
            return source.read(around.linuxGuests());
        } catch (ScenarioException wrong) {
            List<String> problems = wrong.problems().stream()
                    .map(problem ->
                            source.name() + ":" + problem.line() + ":" + problem.column() + ": " + problem.sentence())
                    .toList();
            String count = problems.size() == 1 ? "a problem" : problems.size() + " problems";
            throw new CommandFailure(
                    ExitCode.BAD_INPUT,
                    "The scenario " + source.name() + " has " + count + ", told above by line and column.",
                    problems,
                    wrong);
        }
    }
}
