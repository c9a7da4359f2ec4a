package io.crucible.model.artifact;

import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.schedule.Decision;
import io.crucible.model.transcript.Transcript;
import java.util.List;
import java.util.Optional;

/**
 * What could be read of an artifact, with its events by column.
 *
 * @param problems one sentence each, in the order of the file; empty where the state is complete
 * @param digest of the bytes of the file as they are
 * @param decisions those before the first fault or the cut, likewise events, samples and transcript; the lists are immutable and quick at
 *     any index
 * @param transcript nothing where none was recorded
 */
public record OpenedRun(
        State state,
        List<String> problems,
        String digest,
        ArtifactFacts facts,
        List<Decision> decisions,
        EventColumns events,
        List<Sample> samples,
        List<FingerprintLine> fingerprints,
        Optional<Transcript> transcript) {

    public OpenedRun {
        problems = List.copyOf(problems);
        decisions = List.copyOf(decisions);
        samples = List.copyOf(samples);
        fingerprints = List.copyOf(fingerprints);
    }

    /** The recording with every event as an object, where the state is complete. */
    public Optional<Recording> recording() {
        return OpenedArtifact.of(this).recording();
    }
}
