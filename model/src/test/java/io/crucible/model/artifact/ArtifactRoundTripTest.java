package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ArtifactRoundTripTest {
    private final ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);
    private final ArtifactWriter writer = new ArtifactWriter();

    @Provide
    Arbitrary<Recording> recordings() {
        return Anything.recording();
    }

    @Property(tries = 400)
    void aRecordingComesBackEqualFromItsArtifact(@ForAll("recordings") Recording recording) throws IOException {
        byte[] bytes = writer.encode(recording);
        Artifact read = reader.read("it", bytes);
        assertThat(read.recording()).isEqualTo(recording);
        assertThat(read.digest()).isEqualTo(Sha256.of(bytes));
        OpenedArtifact opened = reader.open("it", bytes);
        assertThat(opened.problems()).isEmpty();
        assertThat(opened.state()).isEqualTo(State.COMPLETE);
        assertThat(opened.recording()).contains(recording);
        assertThat(writer.encode(opened.recording().orElseThrow())).isEqualTo(bytes);
    }

    @Property(tries = 200)
    void aChangedByteIsRefused(@ForAll("recordings") Recording recording, @ForAll int where, @ForAll byte what)
            throws IOException {
        byte[] bytes = writer.encode(recording);
        int at = Math.floorMod(where, bytes.length);
        if (bytes[at] != what) {
            bytes[at] = what;
            Refusals.assertRefused(reader, bytes, at);
        }
    }
}
