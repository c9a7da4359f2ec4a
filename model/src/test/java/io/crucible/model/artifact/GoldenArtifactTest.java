package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The files are what the format was when they were committed; a change of them is a change of the format. */
class GoldenArtifactTest {
    @Test
    @DisplayName("the small recording gives the committed artifact")
    void theArtifactIsTheCommittedOne() throws IOException {
        assertThat(new String(new ArtifactWriter().encode(Samples.small()), StandardCharsets.US_ASCII))
                .isEqualTo(committed("small.crucible"));
    }

    @Test
    @DisplayName("the committed artifact reads as the small recording")
    void theCommittedArtifactReads() throws IOException {
        byte[] bytes = committed("small.crucible").getBytes(StandardCharsets.US_ASCII);
        assertThat(new ArtifactReader(ArtifactLimits.USUAL)
                        .read("small.crucible", bytes)
                        .recording())
                .isEqualTo(Samples.small());
    }

    @Test
    @DisplayName("the small recording gives the committed log")
    void theLogIsTheCommittedOne() throws IOException {
        assertThat(CanonicalLogTest.text(CanonicalLog.of(Samples.small()))).isEqualTo(committed("small.jsonl"));
    }

    private static String committed(String name) throws IOException {
        try (InputStream file = GoldenArtifactTest.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
