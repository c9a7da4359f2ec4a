package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Replay;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.Decision;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The fewest decisions that make a run fail")
class CulpritsTest {

    /** Draws often; two of its draws together break its promise. */
    private static final class Drawing implements ScriptedNode {
        private int drawn;
        private int odd;

        @Override
        public void start(Hands hands) {
            hands.say(new GuestMessage.Ready());
            hands.say(new GuestMessage.RandomRequest(0, 1, "luck"));
        }

        @Override
        public void random(Hands hands, long request, long value) {
            boolean counts = drawn == 4 || drawn == 11;
            odd += counts && value % 2 == 1 ? 1 : 0;
            drawn++;
            if (odd == 2) {
                hands.say(new GuestMessage.Marker("broken", ""));
            }
            if (drawn < 16) {
                hands.say(new GuestMessage.RandomRequest(drawn, 1, "luck"));
            }
        }
    }

    private static Worlds world() {
        return Worlds.mesh(1, 0)
                .programs(node -> Drawing::new)
                .runFor(40 * Worlds.MS)
                .claim("whole", new AssertionSpec.Unreachable(Worlds.marker("broken")));
    }

    private static long value(Recording run, long ordinal) {
        return run.decisions().stream()
                .filter(made -> made.point() instanceof GuestRandom random && random.ordinal() == ordinal)
                .findFirst()
                .orElseThrow()
                .value();
    }

    /** A seed whose run fails, or one in which neither of the two draws is odd. */
    private static Recording run(boolean fails) throws Exception {
        for (int seed = 0; seed < 200; seed++) {
            Recording run = world().run(seed);
            boolean innocent = !Culprits.fails(run) && value(run, 4) % 2 == 0 && value(run, 11) % 2 == 0;
            if (fails ? Culprits.fails(run) : innocent) {
                return run;
            }
        }
        throw new IllegalStateException("no such seed");
    }

    @Test
    @DisplayName("are exactly the two draws that are to blame, and their run replays")
    void two() throws Exception {
        Recording passing = run(false);
        Recording failing = run(true);
        Culprits culprits =
                new Culprits(passing, failing, world().backend(), 20 * Worlds.MS, nobody -> {}, new Cancellation());

        Culprits.Found found = culprits.search(200).orElseThrow();

        assertThat(found.decisions())
                .extracting(decision -> ((GuestRandom) decision.point()).ordinal())
                .containsExactly(4L, 11L);
        assertThat(found.decisions()).extracting(Decision::origin).containsOnly(Decision.Origin.CHOSEN);
        assertThat(found.minimal()).isTrue();
        assertThat(Culprits.fails(found.run())).isTrue();
        assertThat(Replay.execute(found.run(), world().backend(), 20 * Worlds.MS, new Observer() {}, new Cancellation())
                        .difference())
                .isEmpty();
    }

    @Test
    @DisplayName("are not claimed to be the fewest where the search was ended")
    void ended() throws Exception {
        Culprits culprits = new Culprits(
                run(false), run(true), world().backend(), 20 * Worlds.MS, nobody -> {}, new Cancellation());

        Culprits.Found found = culprits.search(3).orElseThrow();

        assertThat(found.minimal()).isFalse();
        assertThat(found.trials()).isLessThanOrEqualTo(3);
    }

    @Test
    @DisplayName("are not searched where both runs fail, or neither does")
    void refused() throws Exception {
        Recording passing = run(false);
        Recording failing = run(true);

        assertThat(Culprits.refusal(passing, failing)).isEmpty();
        assertThat(Culprits.refusal(passing, passing)).contains("neither fails");
        assertThat(Culprits.refusal(failing, failing)).contains("both fail");
    }
}
