package io.crucible.model.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.ArtifactException;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.artifact.StoredArtifact;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.generated.GeneratedRun;
import io.crucible.model.reduce.Reduction;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A comparison of two artifacts as they are stored")
class StoredComparisonTest {
    private static Recording run;

    @TempDir
    private Path folder;

    @BeforeAll
    static void record() {
        run = GeneratedRun.recording(30_000, 3);
    }

    private StoredArtifact stored(Recording recording) throws IOException {
        Path file = new ArtifactWriter().write(recording, folder).file();
        return StoredArtifact.of(file, ArtifactLimits.USUAL);
    }

    private static Recording with(List<Decision> decisions, List<Event> events, List<Sample> samples) {
        return new Recording(
                run.identity(),
                run.seed(),
                run.scenario(),
                run.controls(),
                run.outcome(),
                decisions,
                events,
                samples,
                Reduction.reduce(run.scenario(), decisions).state().text());
    }

    /** What it finds is what a comparison of the whole recordings finds, but for the words of the first row. */
    private void demandTheSame(Recording other) throws IOException {
        Divergence whole = Comparison.of(run, other).orElseThrow();
        Divergence found = StoredComparison.of(stored(run), stored(other)).orElseThrow();

        assertThat(found.decision()).isEqualTo(whole.decision());
        assertThat(found.event()).isEqualTo(whole.event());
        assertThat(found.sample()).isEqualTo(whole.sample());
        assertThat(found.outcome()).isEqualTo(whole.outcome());
        assertThat(found.log().map(LogDifference::at)).isEqualTo(whole.log().map(LogDifference::at));
        assertThat(DivergenceWords.headline(found)).isEqualTo(DivergenceWords.headline(whole));
        assertThat(DivergenceWords.details(found)).isEqualTo(DivergenceWords.details(whole));
    }

    @Test
    @DisplayName("finds nothing where both are equal")
    void equal() throws Exception {
        assertThat(StoredComparison.of(stored(run), stored(run))).isEmpty();
    }

    @Test
    @DisplayName("finds the event that differs, first, late and last")
    void event() throws Exception {
        for (int at : List.of(0, 22_222, 29_999)) {
            List<Event> events = new ArrayList<>(run.events());
            Event old = events.get(at);
            events.set(
                    at,
                    new Event(
                            old.sequence(),
                            old.at(),
                            old.icount() + 1,
                            old.source(),
                            old.kind(),
                            old.level(),
                            old.attributes()));
            demandTheSame(with(run.decisions(), events, run.samples()));
        }
    }

    @Test
    @DisplayName("finds that one of the two has no more events")
    void fewer() throws Exception {
        demandTheSame(with(run.decisions(), run.events().subList(0, 29_000), run.samples()));
    }

    @Test
    @DisplayName("finds the sample that differs, and the last equal ones before it")
    void sample() throws Exception {
        List<Sample> samples = new ArrayList<>(run.samples());
        Sample old = samples.get(2_000);
        samples.set(2_000, new Sample(old.node(), old.quantum(), old.icount(), new Hash128(1, 2), old.coarse()));
        demandTheSame(with(run.decisions(), run.events(), samples));
    }

    @Test
    @DisplayName("finds the decision that differs")
    void decision() throws Exception {
        List<Decision> decisions = new ArrayList<>(run.decisions());
        Decision old = decisions.stream()
                .filter(made -> made.point() instanceof ChoicePoint.LinkDraw draw
                        && draw.what().equals("jitter")
                        && made.sequence() > 1_500)
                .findFirst()
                .orElseThrow();
        decisions.set(
                (int) old.sequence(),
                new Decision(old.sequence(), old.at(), old.point(), old.value() ^ 1, Decision.Origin.CHOSEN));
        demandTheSame(with(decisions, run.events(), run.samples()));
    }

    @Test
    @DisplayName("finds another seed, which is the first decision")
    void seed() throws Exception {
        Recording one = run;
        Recording other = GeneratedRun.recording(30_000, 4);
        Divergence whole = Comparison.of(one, other).orElseThrow();
        Divergence found = StoredComparison.of(stored(one), stored(other)).orElseThrow();

        assertThat(found.decision()).isEqualTo(whole.decision());
        assertThat(found.event()).isEqualTo(whole.event());
        assertThat(found.sample()).isEqualTo(whole.sample());
    }

    @Test
    @DisplayName("refuses what is no artifact, and one that is cut off")
    void damaged() throws Exception {
        Path none = Files.writeString(folder.resolve("none"), "hello\n");
        Path whole = new ArtifactWriter().write(run, folder).file();
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(
                folder.resolve("cut"),
                new String(bytes, StandardCharsets.ISO_8859_1)
                        .substring(0, bytes.length / 3)
                        .getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> StoredArtifact.of(none, ArtifactLimits.USUAL)).isInstanceOf(ArtifactException.class);
        assertThatThrownBy(() -> StoredArtifact.of(cut, ArtifactLimits.USUAL))
                .isInstanceOf(ArtifactException.class)
                .hasMessageContaining("is incomplete");
        assertThat(stored(run).identity()).isEqualTo(run.identity());
    }
}
