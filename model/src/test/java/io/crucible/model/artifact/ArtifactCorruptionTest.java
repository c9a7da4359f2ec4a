package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.ArtifactException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ArtifactCorruptionTest {
    private final ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);
    private final byte[] bytes = encoded();

    @Test
    void aFlippedBitInEveryByteIsRefused() throws IOException {
        for (int at = 0; at < bytes.length; at++) {
            byte[] changed = bytes.clone();
            changed[at] ^= (byte) (1 << at % 8);
            Refusals.assertRefused(reader, changed, at);
        }
    }

    @Test
    @Tag("exhaustive")
    void everyOtherByteIsRefusedNearEveryPlace() throws IOException {
        for (int at = 0; at < bytes.length; at++) {
            // Sixteen of the values in each place, others in the next: all of them take hours.
            for (int other = 1 + at % 16; other < 256; other += 16) {
                byte[] changed = bytes.clone();
                changed[at] ^= (byte) other;
                Refusals.assertRefused(reader, changed, at);
            }
        }
    }

    @Test
    void aDeletedByteIsRefused() throws IOException {
        delete(7);
    }

    @Test
    @Tag("exhaustive")
    void everyDeletedByteIsRefused() throws IOException {
        delete(1);
    }

    private void delete(int step) throws IOException {
        for (int at = 0; at < bytes.length; at += step) {
            byte[] changed = new byte[bytes.length - 1];
            System.arraycopy(bytes, 0, changed, 0, at);
            System.arraycopy(bytes, at + 1, changed, at, changed.length - at);
            Refusals.assertRefused(reader, changed, at);
        }
    }

    @Test
    void anInsertedLineEndIsRefused() throws IOException {
        insert('\n', 7);
    }

    @Test
    void aBrokenEscapeInAnyFieldIsRefused() throws IOException {
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\t') {
                insertAt(at + 1, '%');
            }
        }
    }

    @Test
    @Tag("exhaustive")
    void bytesInsertedAnywhereAreRefused() throws IOException {
        for (char extra : new char[] {'\n', '0', 'a', '\t', ' ', '\r', '%', '\u0000', '\u00ff'}) {
            insert(extra, 1);
        }
    }

    private void insert(char extra, int step) throws IOException {
        for (int at = 0; at <= bytes.length; at += step) {
            insertAt(at, extra);
        }
    }

    private void insertAt(int at, char extra) throws IOException {
        byte[] changed = new byte[bytes.length + 1];
        System.arraycopy(bytes, 0, changed, 0, at);
        changed[at] = (byte) extra;
        System.arraycopy(bytes, at, changed, at + 1, bytes.length - at);
        Refusals.assertRefused(reader, changed, at);
    }

    @Test
    void everyRepeatedAndEveryMissingLineIsRefused() throws IOException {
        String[] lines = lines();
        for (int line = 0; line < lines.length; line++) {
            String[] without = lines.clone();
            without[line] = "";
            Refusals.assertRefused(reader, joined(without), line);
            String[] twice = lines.clone();
            twice[line] = lines[line] + lines[line];
            Refusals.assertRefused(reader, joined(twice), line);
        }
    }

    @Test
    void twoLinesThatChangePlacesAreRefused() throws IOException {
        String[] lines = lines();
        for (int line = 0; line + 1 < lines.length; line++) {
            String[] swapped = lines.clone();
            swapped[line] = lines[line + 1];
            swapped[line + 1] = lines[line];
            if (!Arrays.equals(swapped, lines)) {
                Refusals.assertRefused(reader, joined(swapped), line);
            }
        }
    }

    @Test
    void anotherSchemaIsNamed() {
        byte[] v3 = replaced("crucible.reproduction-artifact.v4", "crucible.reproduction-artifact.v3");
        assertThatThrownBy(() -> reader.read("old.crucible", v3))
                .isInstanceOfSatisfying(
                        ArtifactException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OTHER_SCHEMA))
                .hasMessage("old.crucible has another schema: line 1, field 2 (schema): it is "
                        + "crucible.reproduction-artifact.v3, this build knows crucible.reproduction-artifact.v4.");
    }

    @Test
    void anotherSchemaOpensWithABanner() throws IOException {
        byte[] v3 = replaced("crucible.reproduction-artifact.v4", "crucible.reproduction-artifact.v3");
        OpenedArtifact opened = reader.open("old.crucible", v3);
        assertThat(opened.state()).isEqualTo(OpenedArtifact.State.OTHER_SCHEMA);
        assertThat(opened.problems().get(0)).contains("crucible.reproduction-artifact.v3");
        assertThat(opened.decisions()).isEqualTo(Samples.small().decisions());
    }

    @Test
    void somethingElseIsNoArtifact() {
        assertThatThrownBy(() -> reader.open("a.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0}))
                .isInstanceOfSatisfying(
                        ArtifactException.class, e -> assertThat(e.reason()).isEqualTo(Reason.NOT_AN_ARTIFACT))
                .hasMessageStartingWith("a.png is not an artifact: ");
    }

    @Test
    void aForeignComponentIsListedAndTheRestIsRead() throws IOException {
        String[] lines = lines();
        String digest = "sha256:" + "0".repeat(64);
        lines[5] += "component\tnotes\tnotes.txt\t" + digest + "\tcas:" + digest + "\tapplication/x-notes\t0\n";
        OpenedArtifact opened = reader.open("it", joined(lines));
        assertThat(opened.problems()).anyMatch(problem -> problem.contains("notes"));
        assertThat(opened.components()).anyMatch(component -> component.kind().equals("notes"));
        assertThat(opened.events()).isEqualTo(Samples.small().events());
        assertThatThrownBy(() -> reader.read("it", joined(lines))).hasMessageContaining("notes");
    }

    private String[] lines() {
        return new String(bytes, StandardCharsets.US_ASCII)
                .lines()
                .map(line -> line + "\n")
                .toArray(String[]::new);
    }

    private byte[] replaced(String from, String to) {
        return new String(bytes, StandardCharsets.US_ASCII).replace(from, to).getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] joined(String[] lines) {
        return String.join("", lines).getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] encoded() {
        try {
            return new ArtifactWriter().encode(Samples.branch());
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
    }
}
