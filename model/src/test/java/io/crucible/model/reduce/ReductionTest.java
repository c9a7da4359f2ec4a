package io.crucible.model.reduce;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

@Label("reduce")
class ReductionTest {
    private final Recording recording = record();

    private static Recording record() {
        try {
            return SampleRuns.faulty(5);
        } catch (BackendException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Example
    @Label("gives the recorded proof, every time")
    void pure() {
        for (int again = 0; again < 3; again++) {
            Reduced reduced = Reduction.reduce(recording.scenario(), recording.decisions());
            assertThat(reduced.illegal()).isEmpty();
            assertThat(reduced.state().text()).isEqualTo(recording.modelProof());
        }
    }

    @Example
    @Label("accepts every prefix of a legal schedule, step by step with the same states")
    void prefixClosed() {
        Reduction stepwise = new Reduction(recording.scenario());
        for (int length = 0; length <= recording.decisions().size(); length += 37) {
            Reduced prefix =
                    Reduction.reduce(recording.scenario(), recording.decisions().subList(0, length));
            assertThat(prefix.illegal()).isEmpty();
            while (stepwise.state().decisions() < length) {
                assertThat(stepwise.accept(
                                recording.decisions().get((int) stepwise.state().decisions())))
                        .isEmpty();
            }
            assertThat(prefix.state()).isEqualTo(stepwise.state());
        }
    }

    @Property(tries = 300)
    @Label("is total: a changed value of a default is refused at its place, and the state before it stays")
    void changedDefault(@ForAll @IntRange(min = 1, max = 200) int place, @ForAll long value) {
        List<Decision> changed = new ArrayList<>(recording.decisions());
        int index = place % changed.size();
        Decision old = changed.get(index);
        changed.set(index, new Decision(old.sequence(), old.at(), old.point(), value, old.origin()));
        Reduced reduced = Reduction.reduce(recording.scenario(), changed);
        if (index > 0 && value != old.value()) {
            assertThat(reduced.illegal().orElseThrow().sequence()).isEqualTo(index);
            assertThat(reduced.state())
                    .isEqualTo(Reduction.reduce(recording.scenario(), changed.subList(0, index))
                            .state());
        }
    }

    @Property(tries = 300)
    @Label("is total: decisions left out, doubled or exchanged never throw")
    void scrambled(@ForAll List<@IntRange(min = 0, max = 400) Integer> places) {
        List<Decision> scrambled = new ArrayList<>();
        for (int place : places) {
            Decision decision =
                    recording.decisions().get(place % recording.decisions().size());
            scrambled.add(
                    new Decision(scrambled.size(), decision.at(), decision.point(), decision.value(), Origin.CHOSEN));
        }
        Reduced reduced = Reduction.reduce(recording.scenario(), scrambled);
        assertThat(reduced.state().decisions()).isLessThanOrEqualTo(scrambled.size());
    }

    @Example
    @Label("refuses a schedule that forgets a fault that was due")
    void forgottenFault() {
        List<Decision> without = new ArrayList<>();
        for (Decision decision : recording.decisions()) {
            if (!decision.point().key().equals("fault cut 0")) {
                without.add(new Decision(
                        without.size(), decision.at(), decision.point(), decision.value(), decision.origin()));
            }
        }
        assertThat(Reduction.reduce(recording.scenario(), without)
                        .illegal()
                        .orElseThrow()
                        .sentence())
                .contains("fault cut was due before it and is not decided");
        assertThat(SampleRuns.CUT_AT).isEqualTo(11 * MS);
    }
}
