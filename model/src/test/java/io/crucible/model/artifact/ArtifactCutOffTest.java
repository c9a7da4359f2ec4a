package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.OpenedArtifact.State;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ArtifactCutOffTest {
    private final ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);

    @Test
    void aFileThatIsCutOffAnywhereOpensWithEverythingBeforeTheCut() throws IOException {
        byte[] bytes = new ArtifactWriter().encode(Samples.branch());
        OpenedArtifact before = reader.open("it", new byte[0]);
        for (int length = 1; length < bytes.length; length++) {
            OpenedArtifact opened = reader.open("it", Arrays.copyOf(bytes, length));
            assertThat(opened.state()).as("at " + length).isEqualTo(State.INCOMPLETE);
            assertThat(opened.problems()).as("at " + length).hasSize(1);
            assertGrows(before, opened);
            if (length % 7 == 0) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThat(Refusals.assertRefused(reader, cut, length).reason()).isEqualTo(Reason.INCOMPLETE);
            }
            before = opened;
        }
        assertGrows(before, reader.open("it", bytes));
    }

    @Test
    void aStreamThatIsCutOffGivesItsBeginning() throws IOException {
        Recording recording = BigRecordings.withEvents(20_000);
        byte[] bytes = new ArtifactWriter().encode(recording);
        int payload = indexOfLongestLine(bytes);
        int seen = 0;
        for (int part = 1; part < 10; part++) {
            OpenedArtifact opened =
                    reader.open("it", Arrays.copyOf(bytes, payload + part * (bytes.length - payload) / 10));
            assertThat(opened.events())
                    .isEqualTo(recording.events().subList(0, opened.events().size()));
            assertThat(opened.events()).hasSizeGreaterThanOrEqualTo(seen);
            seen = opened.events().size();
        }
        assertThat(seen).isPositive();
    }

    private static int indexOfLongestLine(byte[] bytes) {
        int best = 0;
        int longest = 0;
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                if (at - start > longest) {
                    longest = at - start;
                    best = start;
                }
                start = at + 1;
            }
        }
        return best;
    }

    private static void assertGrows(OpenedArtifact before, OpenedArtifact after) {
        grows(before.schema(), after.schema());
        assertThat(before.seed().isEmpty() || before.seed().equals(after.seed()))
                .isTrue();
        grows(before.identity(), after.identity());
        grows(before.scenario(), after.scenario());
        grows(before.modelProof(), after.modelProof());
        grows(before.recipe(), after.recipe());
        grows(before.components(), after.components());
        grows(before.decisions(), after.decisions());
        grows(before.events(), after.events());
        grows(before.samples(), after.samples());
        grows(before.fingerprints(), after.fingerprints());
    }

    private static <T> void grows(Optional<T> before, Optional<T> after) {
        assertThat(before.isEmpty() || before.equals(after)).isTrue();
    }

    private static <T> void grows(List<T> before, List<T> after) {
        assertThat(after.size()).isGreaterThanOrEqualTo(before.size());
        assertThat(after.subList(0, before.size())).isEqualTo(before);
    }
}
