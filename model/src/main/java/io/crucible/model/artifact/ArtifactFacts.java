package io.crucible.model.artifact;

import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is known of an artifact before its streams are read.
 *
 * @param scenarioText the canonical text, also where this build cannot read it as a scenario
 * @param lineage where the run is a branch of another
 */
public record ArtifactFacts(
        Optional<String> schema,
        OptionalLong seed,
        Optional<Identity> identity,
        List<Component> components,
        Optional<String> scenarioText,
        Optional<Scenario> scenario,
        Optional<String> modelProof,
        Optional<Recipe> recipe,
        Optional<Lineage> lineage) {

    public ArtifactFacts {
        components = List.copyOf(components);
    }
}
