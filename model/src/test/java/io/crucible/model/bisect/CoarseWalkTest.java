package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.generated.GeneratedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The stretch in which two recordings part")
class CoarseWalkTest {
    private static final long MS = 1_000_000;
    private static final int NODES = 8;

    private static Recording run;

    /** Eight nodes, a sample of each at every ms, of everything at every 100 ms. */
    @BeforeAll
    static void record() {
        run = GeneratedRun.recording(30_000, 3);
    }

    private static Recording with(List<Event> events, List<Sample> samples) {
        return new Recording(
                run.identity(),
                run.seed(),
                run.scenario(),
                run.controls(),
                run.outcome(),
                run.decisions(),
                events,
                samples,
                run.modelProof());
    }

    private static Recording withSample(long quantum, int node) {
        List<Sample> samples = new ArrayList<>(run.samples());
        int index = (int) (quantum - 1) * NODES + node;
        Sample old = samples.get(index);
        samples.set(index, new Sample(old.node(), old.quantum(), old.icount(), new Hash128(1, 2), old.coarse()));
        return with(run.events(), samples);
    }

    @Test
    @DisplayName("begins where everything of all nodes was last sampled, and ends at the first unlike sample")
    void sample() {
        CoarseWalk walk = CoarseWalk.of(run, withSample(217, 3));

        assertThat(walk).isEqualTo(new CoarseWalk(200 * MS, 217 * MS, 217 * MS));
        assertThat(walk.seeming(walk.sampled(), MS)).isEqualTo(216 * MS);
    }

    @Test
    @DisplayName("does not begin at a sample of everything in which one node is unlike")
    void coarse() {
        assertThat(CoarseWalk.of(run, withSample(200, 7)).proven()).isEqualTo(100 * MS);
        assertThat(CoarseWalk.of(run, withSample(200, 0)).proven()).isEqualTo(100 * MS);
        assertThat(CoarseWalk.of(run, withSample(201, 0)).proven()).isEqualTo(200 * MS);
        assertThat(CoarseWalk.of(run, withSample(1, 0)).proven()).isZero();
    }

    @Test
    @DisplayName("ends with the quantum of the first unlike event where that comes before")
    void event() {
        List<Event> events = new ArrayList<>(run.events());
        Event old = events.stream()
                .filter(event -> event.at() > 150 * MS)
                .findFirst()
                .orElseThrow();
        events.set(
                (int) old.sequence(),
                new Event(
                        old.sequence(),
                        old.at(),
                        old.icount() + 1,
                        old.source(),
                        old.kind(),
                        old.level(),
                        old.attributes()));
        CoarseWalk walk = CoarseWalk.of(run, with(events, withSample(217, 3).samples()));

        assertThat(walk.logged()).isEqualTo((old.at() + MS - 1) / MS * MS);
        assertThat(walk.sampled()).isEqualTo(217 * MS);
    }

    /** The same run, sampled in full twice as often: chains hold what was sampled, so they are others from then on. */
    private static List<Sample> sampledMoreOften() {
        return run.samples().stream()
                .map(old -> old.quantum() < 50
                        ? old
                        : new Sample(
                                old.node(),
                                old.quantum(),
                                old.icount(),
                                new Hash128(old.quantum(), old.node()),
                                old.quantum() % 100 == 50
                                        ? Optional.of(new Sample.Coarse(new Hash128(8, 8), new Hash128(9, 9)))
                                        : old.coarse()))
                .toList();
    }

    @Test
    @DisplayName("does not end where only one of the two was sampled in full, but where what both have is unlike")
    void otherInterval() {
        List<Sample> samples = new ArrayList<>(sampledMoreOften());
        assertThat(CoarseWalk.of(run, with(run.events(), samples)).sampled())
                .isEqualTo(run.outcome().frontier());

        int index = 216 * NODES + 3;
        Sample old = samples.get(index);
        samples.set(index, new Sample(old.node(), old.quantum(), old.icount() + 1, old.rolling(), old.coarse()));
        assertThat(CoarseWalk.of(run, with(run.events(), samples))).isEqualTo(new CoarseWalk(0, 217 * MS, 217 * MS));
    }

    @Test
    @DisplayName("ends with the shorter of two runs where all samples are equal")
    void equal() {
        CoarseWalk walk = CoarseWalk.of(run, run);

        assertThat(walk.sampled()).isEqualTo(run.outcome().frontier());
        assertThat(walk.logged()).isEqualTo(walk.sampled());
    }
}
