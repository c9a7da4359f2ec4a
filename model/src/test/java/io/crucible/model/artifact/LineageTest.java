package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The lineage of an artifact")
class LineageTest {
    private static final ArtifactReader READER = new ArtifactReader(ArtifactLimits.USUAL);
    private static final Lineage LINEAGE = Samples.branch().lineage().orElseThrow();

    private static String text() throws IOException {
        return new String(new ArtifactWriter().encode(Samples.branch()), StandardCharsets.US_ASCII);
    }

    /** The artifact with another lineage under digests that agree with it. */
    private static byte[] with(String lineage) throws IOException {
        byte[] before =
                lines("schema\tcrucible.lineage.v1", "lineage\t" + LINEAGE.parent() + "\t2\tdelivery b 2200017\t0\t1");
        byte[] after = lineage.getBytes(StandardCharsets.US_ASCII);
        String text = text();
        assertThat(text).contains(hex(before));
        return text.replace(Sha256.of(before), Sha256.of(after))
                .replace(hex(before), hex(after))
                .replace("lineage.v1+text\t" + before.length + "\n", "lineage.v1+text\t" + after.length + "\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] lines(String... lines) {
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static String hex(byte[] bytes) {
        return java.util.HexFormat.of().formatHex(bytes);
    }

    private static String lineage(String rest) {
        return "schema\tcrucible.lineage.v1\nlineage\t" + LINEAGE.parent() + "\t" + rest + "\n";
    }

    private static void assertDamaged(String lineage, String says) throws IOException {
        byte[] bytes = with(lineage);
        assertThatThrownBy(() -> READER.read("it", bytes))
                .isInstanceOfSatisfying(
                        ArtifactException.class, e -> assertThat(e.reason()).isEqualTo(Reason.DAMAGED))
                .hasMessageContaining("in the component lineage.txt, ")
                .hasMessageContaining(says);
        OpenedArtifact opened = READER.open("it", bytes);
        assertThat(opened.problems()).hasSize(1);
        assertThat(opened.decisions()).hasSize(5);
    }

    @Test
    @DisplayName("stands after the replay recipe, and an artifact without one is what it was before there were any")
    void optional() throws IOException {
        assertThat(text()).contains("\ncomponent\tlineage\tlineage.txt\tsha256:");
        assertThat(text().indexOf("component\tlineage"))
                .isBetween(text().indexOf("component\treplay_recipe"), text().indexOf("component\tevent_stream"));
        assertThat(READER.read("it", text().getBytes(StandardCharsets.US_ASCII)).recording())
                .isEqualTo(Samples.branch());
        assertThat(new String(new ArtifactWriter().encode(Samples.small()), StandardCharsets.US_ASCII))
                .doesNotContain("lineage");
    }

    @Test
    @DisplayName("does not stand for the transcript, nor the transcript for it")
    void independent() throws IOException {
        Recording alone = Samples.branch();
        assertThat(alone.transcript()).isEmpty();
        assertThat(READER.read("it", new ArtifactWriter().encode(alone)).recording())
                .isEqualTo(alone);
    }

    @Test
    @DisplayName("is refused where it does not agree with the schedule")
    void agrees() throws IOException {
        assertDamaged(lineage("2\tdelivery b 2200017\t1\t1"), "it changes nothing");
        assertDamaged(lineage("5\tdelivery b 2200017\t0\t1"), "the schedule has no decision 5");
        assertDamaged(lineage("2\tdelivery b 2200018\t0\t1"), "decision 2 is another than it names");
        assertDamaged(lineage("2\tdelivery b 2200017\t1\t0"), "decision 2 was not changed to 0");
        assertDamaged(lineage("1\tdraw a--b jitter a 0 0\t0\t17"), "decision 1 was not changed to 17");
    }

    @Test
    @DisplayName("is read strictly")
    void strict() throws IOException {
        String good = lineage("2\tdelivery b 2200017\t0\t1");
        assertThat(READER.read("it", with(good)).recording()).isEqualTo(Samples.branch());
        assertDamaged(good.replace("lineage.v1", "lineage.v2"), "only crucible.lineage.v1 is known");
        assertDamaged(good + "\n", "nothing may follow the lineage");
        assertDamaged(good + good, "nothing may follow the lineage");
        assertDamaged(good.replace("sha256:", "sha1:"), "it is not sha256: and 64 lower hex digits");
        assertDamaged(good.replace("\t0\t1", "\t0"), "line 2");
        assertDamaged(good.replace("\t0\t1", "\t-0\t1"), "line 2, field 5 (value before)");
        assertDamaged("", "line 1");
    }

    @Test
    @DisplayName("that contradicts its own run cannot be written")
    void unwritable() {
        Lineage other = new Lineage(LINEAGE.parent(), 3, LINEAGE.key(), 0, 1);
        assertThatThrownBy(() -> new ArtifactWriter().encode(Samples.small().branched(Optional.of(other))))
                .isInstanceOfSatisfying(
                        ArtifactException.class, e -> assertThat(e.reason()).isEqualTo(Reason.UNWRITABLE));
    }
}
