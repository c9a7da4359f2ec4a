package io.crucible.views.document;

import io.crucible.model.artifact.ArtifactFacts;
import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.artifact.Recipe;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.explain.RunStory;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.moment.Moment;
import io.crucible.model.moment.RunPlaces;
import io.crucible.model.run.Outcome;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.transcript.Transcript;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is known of an open artifact. It never changes; while a file is being read, one document follows another, each with more.
 *
 * @param digest of the file, once it has been read to its end
 * @param state how much of it is there, once that is known
 * @param problems what could not be read and why, one sentence each
 * @param loaded fraction of the file that has been read, 0 to 1
 * @param places where one can stop in it
 */
public record RunDocument(
        Path file,
        Optional<String> digest,
        Optional<State> state,
        List<String> problems,
        double loaded,
        ArtifactFacts facts,
        EventColumns events,
        List<Decision> decisions,
        List<Sample> samples,
        Optional<Transcript> transcript,
        RunStory story,
        RunPlaces places) {

    /** One document is another only where they are the same: to compare all they hold would take long. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    private static final String NOT_YET = "sha256:" + "0".repeat(64);

    /** The artifact's name in a moment: its digest, or zeros until that is known. */
    public String artifact() {
        return digest.orElse(NOT_YET);
    }

    /** Whether the file has been read to its end, so that nothing more will come. */
    public boolean read() {
        return digest.isPresent();
    }

    public String name() {
        return file.getFileName().toString();
    }

    public Optional<Scenario> scenario() {
        return facts.scenario();
    }

    public Optional<Outcome> outcome() {
        return facts.recipe().map(Recipe::outcome);
    }

    /** Virtual ns at which what is known ends. */
    public long end() {
        return places.end();
    }

    /** Where it should be shown first: the failure, or the end. */
    public Moment first() {
        Optional<Outcome.Violation> violation =
                outcome().flatMap(outcome -> outcome.violations().stream().findFirst());
        if (violation.isEmpty()) {
            return Moment.of(artifact(), end());
        }
        Moment at = Moment.of(artifact(), violation.get().at());
        String node = violation.get().node();
        boolean known = scenario().stream()
                .flatMap(scenario -> scenario.nodes().stream())
                .anyMatch(spec -> spec.name().equals(node));
        return known ? at.on(node) : at;
    }
}
