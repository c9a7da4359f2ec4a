package io.crucible.model.generated;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.replay.Replay;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class GeneratedRunTest {
    @Test
    void itsScheduleIsLegalAndItsArtifactCanonical() throws IOException {
        Recording recording = GeneratedRun.recording(20_000, 7);
        assertThat(recording.events()).hasSize(20_000);
        assertThat(Replay.proofFailure(recording)).isEmpty();
        byte[] bytes = new ArtifactWriter().encode(recording);
        Artifact read = new ArtifactReader(ArtifactLimits.USUAL).read("it", bytes);
        assertThat(read.recording()).isEqualTo(recording).isEqualTo(GeneratedRun.recording(20_000, 7));
    }

    @Test
    void itsTimeNeverGoesBack() {
        long before = 0;
        for (Event event : GeneratedRun.recording(5_000, 1).events()) {
            assertThat(event.at()).isGreaterThanOrEqualTo(before);
            before = event.at();
        }
    }
}
