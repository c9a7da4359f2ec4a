package io.crucible.model.scenario;

import io.crucible.model.toml.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** A text is no scenario; the message has a line for each problem. */
public final class ScenarioException extends Exception {
    private final transient List<Problem> problems;

    public ScenarioException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong, in the order of the text; at least one. */
    public List<Problem> problems() {
        return problems;
    }
}
