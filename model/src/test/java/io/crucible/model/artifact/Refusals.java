package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;

/** What every refusal has in common. */
final class Refusals {
    private Refusals() {}

    /** Both readers cope; the strict one refuses in a sentence that names line and field. */
    static ArtifactException assertRefused(ArtifactReader reader, byte[] bytes, int at) throws IOException {
        lenient(reader, bytes);
        try {
            reader.read("it", bytes);
        } catch (ArtifactException refused) {
            assertThat(refused.getMessage()).matches("(?s)it (is|has|was) .*line [0-9]+(, field [0-9]+)?.*\\.");
            assertThat(refused.getMessage()).doesNotContain("\n");
            return refused;
        } catch (RuntimeException | IOException other) {
            throw new AssertionError("byte " + at, other);
        }
        return fail("byte " + at + " changed, and the file was accepted");
    }

    private static void lenient(ArtifactReader reader, byte[] bytes) throws IOException {
        try {
            reader.open("it", bytes);
        } catch (ArtifactException notAnArtifact) {
            assertThat(notAnArtifact.reason()).isEqualTo(ArtifactException.Reason.NOT_AN_ARTIFACT);
        }
    }
}
