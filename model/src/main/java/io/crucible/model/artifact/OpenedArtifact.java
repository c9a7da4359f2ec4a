package io.crucible.model.artifact;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.transcript.Transcript;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What could be read of an artifact.
 *
 * @param problems one sentence each, in the order of the file; empty where the state is complete
 * @param digest of the bytes of the file as they are
 * @param scenarioText the canonical text, also where this build cannot read it as a scenario
 * @param events those before the first fault or the cut; likewise samples, decisions and transcript
 */
public record OpenedArtifact(
        State state,
        List<String> problems,
        String digest,
        Optional<String> schema,
        OptionalLong seed,
        Optional<Identity> identity,
        List<Component> components,
        Optional<String> scenarioText,
        Optional<Scenario> scenario,
        Optional<String> modelProof,
        Optional<Recipe> recipe,
        Optional<Lineage> lineage,
        List<Decision> decisions,
        List<Event> events,
        List<Sample> samples,
        List<FingerprintLine> fingerprints,
        Optional<Transcript> transcript) {

    public OpenedArtifact {
        problems = List.copyOf(problems);
        components = List.copyOf(components);
        decisions = List.copyOf(decisions);
        events = EventColumns.kept(events);
        samples = List.copyOf(samples);
        fingerprints = List.copyOf(fingerprints);
    }

    /** How much of it is there. */
    public enum State {
        /** Everything, and all digests agree. */
        COMPLETE,
        /** The file ends too early. */
        INCOMPLETE,
        /** Something is wrong. */
        DAMAGED,
        /** Another version of the file, of which what looks alike has been read. */
        OTHER_SCHEMA
    }

    /** The same with every event as an object. */
    static OpenedArtifact of(OpenedRun run) {
        ArtifactFacts facts = run.facts();
        return new OpenedArtifact(
                run.state(),
                run.problems(),
                run.digest(),
                facts.schema(),
                facts.seed(),
                facts.identity(),
                facts.components(),
                facts.scenarioText(),
                facts.scenario(),
                facts.modelProof(),
                facts.recipe(),
                facts.lineage(),
                run.decisions(),
                run.events().asList(),
                run.samples(),
                run.fingerprints(),
                run.transcript());
    }

    /** The recording, where the state is complete. */
    public Optional<Recording> recording() {
        if (state != State.COMPLETE) {
            return Optional.empty();
        }
        Recipe how = recipe.orElseThrow();
        return Optional.of(new Recording(
                identity.orElseThrow(),
                seed.orElseThrow(),
                scenario.orElseThrow(),
                how.controls(),
                how.outcome(),
                decisions,
                events,
                samples,
                modelProof.orElseThrow(),
                transcript,
                lineage));
    }
}
