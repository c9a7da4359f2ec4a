package io.crucible.model.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.Sample.Coarse;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.schedule.Decision;
import io.crucible.model.verify.SampleDifference.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A comparison of two recordings")
class ComparisonTest {
    private static final Hash128 OTHER = new Hash128(1, 2);

    private static Recording recording;

    @BeforeAll
    static void record() throws Exception {
        recording = SampleRuns.faulty(5);
    }

    private static Recording with(List<Decision> decisions, List<Event> events, List<Sample> samples) {
        return recording.withDecisions(decisions).withEvents(events).withSamples(samples);
    }

    private static Recording withSample(int index, Sample other) {
        List<Sample> samples = new ArrayList<>(recording.samples());
        samples.set(index, other);
        return with(recording.decisions(), recording.events(), samples);
    }

    private static SampleDifference sampleDifference(Recording other) {
        return Comparison.of(recording, other).orElseThrow().sample().orElseThrow();
    }

    @Test
    @DisplayName("finds a run equal to itself done again")
    void equal() throws Exception {
        assertThat(Comparison.of(recording, SampleRuns.faulty(5))).isEmpty();
    }

    @Test
    @DisplayName(
            "names node, quantum, instant and instructions of the first sample that differs, and the last equal one")
    void sample() {
        Sample old = recording.samples().get(30);
        Recording other = withSample(30, new Sample(old.node(), old.quantum(), old.icount() + 7, OTHER, old.coarse()));
        SampleDifference difference = sampleDifference(other);

        assertThat(difference.part()).isEqualTo(Part.INSTRUCTIONS);
        assertThat(difference.quantum()).isEqualTo(old.quantum());
        assertThat(difference.at())
                .isEqualTo(old.quantum() * recording.scenario().quantum());
        assertThat(difference.node())
                .isEqualTo(recording.scenario().nodes().get(old.node()).name());
        assertThat(difference.leftInstructions()).contains(old.icount());
        assertThat(difference.rightInstructions()).contains(old.icount() + 7);
        assertThat(difference.before()).hasValueSatisfying(before -> {
            assertThat(before.node()).isEqualTo(old.node());
            assertThat(before.quantum()).isEqualTo(old.quantum() - 1);
        });
    }

    @Test
    @DisplayName("tells registers, RAM and devices apart")
    void parts() {
        Sample old = recording.samples().get(30);
        Optional<Coarse> some = Optional.of(new Coarse(new Hash128(3, 3), new Hash128(4, 4)));
        Recording base = withSample(30, new Sample(old.node(), old.quantum(), old.icount(), old.rolling(), some));
        Optional<Coarse> ram = Optional.of(new Coarse(OTHER, new Hash128(4, 4)));
        Optional<Coarse> devices = Optional.of(new Coarse(new Hash128(3, 3), OTHER));

        assertThat(part(base, old, some)).isEqualTo(Part.REGISTERS);
        assertThat(part(base, old, ram)).isEqualTo(Part.RAM);
        assertThat(part(base, old, devices)).isEqualTo(Part.DEVICES);
        assertThat(part(base, old, Optional.of(new Coarse(OTHER, OTHER)))).isEqualTo(Part.RAM_AND_DEVICES);
    }

    private static Part part(Recording base, Sample old, Optional<Coarse> coarse) {
        Recording other = withSample(30, new Sample(old.node(), old.quantum(), old.icount(), OTHER, coarse));
        return Comparison.of(base, other).orElseThrow().sample().orElseThrow().part();
    }

    @Test
    @DisplayName("notices a sample that only one of the two has, from either side")
    void missingSample() {
        List<Sample> fewer = new ArrayList<>(recording.samples());
        Sample gone = fewer.remove(30);
        Recording other = with(recording.decisions(), recording.events(), fewer);

        assertThat(sampleDifference(other).part()).isEqualTo(Part.PRESENCE);
        assertThat(sampleDifference(other).left()).contains(gone);
        SampleDifference turned =
                Comparison.of(other, recording).orElseThrow().sample().orElseThrow();
        assertThat(turned.right()).contains(gone);
        assertThat(turned.left()).isEmpty();
    }

    @Test
    @DisplayName("names the first decision and the first event that differ, and where one side ends")
    void log() {
        List<Decision> decisions = new ArrayList<>(recording.decisions());
        Decision old = decisions.get(1);
        decisions.set(1, new Decision(old.sequence(), old.at(), old.point(), old.value() + 1, old.origin()));
        int last = recording.events().size() - 1;
        Recording other = with(decisions, recording.events().subList(0, last), recording.samples());
        Divergence divergence = Comparison.of(recording, other).orElseThrow();

        assertThat(divergence.decision()).hasValueSatisfying(decision -> {
            assertThat(decision.index()).isEqualTo(1);
            assertThat(decision.at()).isEqualTo(old.at());
            assertThat(decision.left()).isNotEqualTo(decision.right());
        });
        assertThat(divergence.event()).hasValueSatisfying(event -> {
            assertThat(event.index()).isEqualTo(last);
            assertThat(event.right()).isEqualTo("ends before it");
        });
        assertThat(divergence.sample()).isEmpty();
        assertThat(DivergenceWords.headline(divergence)).startsWith("The first difference is in the log at ");
        assertThat(DivergenceWords.details(divergence))
                .extracting(DivergenceWords.Detail::what)
                .containsExactly("decision", "event");
    }

    @Test
    @DisplayName("bounds the first divergent state by an event that comes before the first unequal sample")
    void eventBeforeSample() {
        Event old = recording.events().stream()
                .filter(event -> event.icount() > 0
                        && event.at() > 10 * recording.scenario().quantum())
                .findFirst()
                .orElseThrow();
        List<Event> events = new ArrayList<>(recording.events());
        events.set((int) old.sequence(), withInstructions(old, old.icount() - 1));
        int last = recording.samples().size() - 1;
        Sample end = recording.samples().get(last);
        List<Sample> samples = new ArrayList<>(recording.samples());
        samples.set(last, new Sample(end.node(), end.quantum(), end.icount(), OTHER, end.coarse()));
        Recording other = with(recording.decisions(), events, samples);
        FirstState state =
                FirstState.of(recording, other, Comparison.of(recording, other).orElseThrow());

        assertThat(state.node()).contains(old.source().substring(old.source().indexOf(':') + 1));
        assertThat(state.instruction()).contains(old.icount() - 1);
        assertThat(state.lastEqual())
                .hasValueSatisfying(equal -> assertThat(equal).isLessThan(old.icount()));
        assertThat(state.sample())
                .hasValueSatisfying(sample -> assertThat(sample.before())
                        .hasValueSatisfying(
                                before -> assertThat(before.icount()).isGreaterThan(old.icount())));
    }

    @Test
    @DisplayName("bounds the first divergent state by the first unequal sample where no event comes before it")
    void sampleBeforeEvent() {
        Sample old = recording.samples().get(30);
        Recording other = withSample(30, new Sample(old.node(), old.quantum(), old.icount() + 7, OTHER, old.coarse()));
        FirstState state =
                FirstState.of(recording, other, Comparison.of(recording, other).orElseThrow());

        assertThat(state.instruction()).contains(old.icount());
        assertThat(state.lastEqual()).isEqualTo(sampleDifference(other).before().map(Sample::icount));
    }

    private static Event withInstructions(Event event, long instructions) {
        return new Event(
                event.sequence(),
                event.at(),
                instructions,
                event.source(),
                event.kind(),
                event.level(),
                event.attributes());
    }

    @Test
    @DisplayName("is refused where the producers differ, naming the field")
    void refusal() {
        List<String> values = new ArrayList<>(recording.identity().values());
        values.set(4, "sha256:other");

        assertThat(Kinship.refusal(recording.identity(), recording.identity())).isEmpty();
        assertThat(Kinship.refusal(recording.identity(), Identity.of(values)))
                .hasValueSatisfying(
                        words -> assertThat(words).contains("the plugin ").contains("sha256:other"));
    }

    @Test
    @DisplayName("says plainly where the seeds are not even the same")
    void inputs() throws Exception {
        assertThat(Kinship.unequalInputs(recording, recording)).isEmpty();
        assertThat(Kinship.unequalInputs(recording, SampleRuns.faulty(6)))
                .containsExactly("the first has the seed 0x5, the second 0x6");
    }
}
