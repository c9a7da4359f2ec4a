package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.util.List;

/** The scenario that a command was given, and the seed to run it by. */
record Subject(ScenarioSource source, Scenario scenario, long seed) {

    /** The one that was named, by the seed of the option, the variable or the scenario. */
    static Subject named(String name, GlobalOptions global, Surroundings around) throws CommandFailure, IOException {
        var seed = global.seed(around.environment());
        ScenarioSource source = ScenarioSource.of(name, around.folder());
        Scenario scenario = Scenarios.read(source, around);
        return new Subject(source, scenario, seed.orElse(scenario.seed()));
    }

    /** Sees that everything its guests boot is there. */
    void prepare(Surroundings around) throws CommandFailure, IOException {
        around.images().prepare(scenario, List.of(source.folder()));
    }

    /** Says what is about to run. */
    void begin(RunReport report, Identity identity) {
        report.begin(source.name(), scenario, seed, identity);
    }
}
