package io.crucible.model.sim;

import static io.crucible.model.sim.CaseFixture.identity;
import static io.crucible.model.sim.CaseFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.world.Divergence;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.GuidedTape;
import io.crucible.model.sim.world.NamedFailure;
import io.crucible.model.sim.world.Tape;
import io.crucible.model.sim.world.TapeEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The tape of a case")
class TapeReplayTest {

    @Test
    @DisplayName("replays a tape to the letter, and no other tape")
    void replays() {
        SimulatedCase<List<String>> simulated = scenario((simulation, application) -> {
            if (simulation.world().choose("a", 4) == 3) {
                throw new NamedFailure("Three", "it was three");
            }
        });
        CaseRunner<List<String>> runner = new CaseRunner<>(simulated);
        Tape three = Tape.of(List.of(new TapeEntry("a", 0, 1, 4, 3)));

        CaseReport report = runner.replay(99, three);

        assertThat(identity(report).errorName()).isEqualTo("Three");
        assertThat(identity(runner.replay(99, Tape.EMPTY)).kind()).isEqualTo(FailureKind.REPLAY_DIVERGED);
        assertThat(identity(runner.replay(99, Tape.of(List.of(new TapeEntry("a", 0, 1, 4, 4)))))
                        .errorName())
                .isEqualTo(Divergence.Kind.SELECTION.errorName());
    }

    @Test
    @DisplayName("replays a tape that is longer than any its runner has recorded, and goes on")
    void replaysLongTapes() {
        SimulatedCase<List<String>> simulated = scenario((simulation, application) -> {
            for (int i = 0; i < 100; i++) {
                simulation.world().choose("a", 4);
            }
        });
        Tape tape = simulated.runCase(1).tape();
        CaseRunner<List<String>> runner = new CaseRunner<>(simulated);

        assertThat(runner.replay(1, tape).passed()).isTrue();
        assertThat(runner.run(1).tape()).isEqualTo(tape);
    }

    @Test
    @DisplayName("takes alternative 0 where a guide leaves sites out, and the recorded one elsewhere")
    void guided() {
        SimulatedCase<List<String>> simulated = scenario((simulation, application) -> {
            for (int i = 0; i < 3; i++) {
                simulation.world().choose("a", 1000);
                simulation.world().choose("b", 1000);
            }
        });
        CaseRunner<List<String>> runner = new CaseRunner<>(simulated);
        List<TapeEntry> recorded = runner.run(5).tape().entries();

        List<TapeEntry> without = runner.runGuided(77, new GuidedTape(recorded, Set.of("a")))
                .tape()
                .entries();

        assertThat(without).hasSize(6);
        for (int i = 0; i < 6; i++) {
            boolean leftOut = recorded.get(i).site().equals("a");
            assertThat(without.get(i).selected())
                    .isEqualTo(leftOut ? 0 : recorded.get(i).selected());
        }
    }

    @Test
    @DisplayName("can leave out an action, which is one group for a reduction")
    void actions() {
        List<String> done = new ArrayList<>();
        SimulatedCase<List<String>> simulated =
                scenario((simulation, application) -> simulation.action("noise", () -> done.add("noise")));
        CaseRunner<List<String>> runner = new CaseRunner<>(simulated);

        List<TapeEntry> recorded = runner.run(5).tape().entries();
        assertThat(done).containsExactly("noise", "noise");
        runner.runGuided(5, new GuidedTape(recorded, Set.of("action.noise")));
        assertThat(done).hasSize(2);
    }
}
