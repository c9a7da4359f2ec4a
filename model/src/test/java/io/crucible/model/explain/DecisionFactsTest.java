package io.crucible.model.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The facts of a decision")
class DecisionFactsTest {
    private final DecisionFacts facts = new DecisionFacts(List.of(
            new LinkSpec(new LinkSpec.End("a", 0), new LinkSpec.End("b", 0), 1000, 500, 50_000, OptionalLong.empty())));
    private final FrameId frame = new FrameId("a", 0, 17, 5000, 60);

    private static Decision decision(ChoicePoint point, long value) {
        return new Decision(3, 5000, point, value, Origin.DEFAULT);
    }

    private List<String> alternatives(Decision decision) {
        return facts.alternatives(decision).stream()
                .map(alternative -> (alternative.taken() ? "> " : "") + alternative.words())
                .toList();
    }

    private static ChoicePoint order(int frames) {
        List<Candidate> candidates = new ArrayList<>();
        for (int number = 0; number < frames; number++) {
            candidates.add(new Candidate("a--b", 0, new FrameId("a", 0, 16 + number, 5000, 60)));
        }
        return new ChoicePoint.DeliveryOrder("b", 6000, candidates);
    }

    @Test
    @DisplayName("say of a loss what its number means")
    void loss() {
        Decision lost = decision(new ChoicePoint.LinkDraw("a--b", "loss", frame, 1_000_000), 49_999);
        assertThat(facts.place(lost)).isEqualTo("a→b");
        assertThat(facts.decided(lost)).isEqualTo("lost (49 999)");
        assertThat(facts.by(lost)).isEqualTo("stream link a--b from a loss");
        assertThat(alternatives(lost))
                .containsExactly(
                        "0 to 49 998: the frame is lost",
                        "> 49 999: the frame is lost",
                        "50 000 to 999 999: the frame goes on");
    }

    @Test
    @DisplayName("name every order in which frames can come, and mark the one that was taken")
    void orders() {
        Decision second = decision(order(2), 1);
        assertThat(facts.decided(second)).isEqualTo("frames 17, 16");
        assertThat(alternatives(second)).containsExactly("frame 16, then frame 17", "> frame 17, then frame 16");
        assertThat(facts.by(second)).isEqualTo("tie, default order");
        assertThat(alternatives(decision(order(1), 0))).containsExactly("> frame 16 of a");
        assertThat(facts.outOf(decision(order(1), 0))).isEqualTo("the only frame");
    }

    @Test
    @DisplayName("stay short where there are more orders than anybody reads, and still show the one that was taken")
    void manyOrders() {
        List<String> lines = alternatives(decision(order(20), 2_432_902_008_176_639_999L));
        assertThat(lines).hasSize(122).anyMatch(line -> line.startsWith("and 2 432 902 008 176 639 880 more orders"));
        assertThat(lines.get(121)).startsWith("> frame 35, then frame 34");
    }

    @Test
    @DisplayName("treat numbers as unsigned up to 64 bits")
    void unsigned() {
        Decision drawn = decision(new ChoicePoint.GuestRandom("b", 0, 0, 8, "nonce"), -2);
        assertThat(facts.decided(drawn)).isEqualTo("18 446 744 073 709 551 614");
        assertThat(facts.outOf(drawn)).isEqualTo("0 to 18 446 744 073 709 551 615");
        assertThat(alternatives(drawn))
                .containsExactly(
                        "0 to 18 446 744 073 709 551 613",
                        "> 18 446 744 073 709 551 614",
                        "18 446 744 073 709 551 615");
    }

    @Test
    @DisplayName("give a fault's probability exactly, and say when somebody chose")
    void faults() {
        Decision fires = decision(new ChoicePoint.FaultFires("cut", 0, 250_000), 1);
        assertThat(facts.by(fires)).isEqualTo("stream fault cut, p = 0.25");
        assertThat(alternatives(fires)).containsExactly("> yes: the fault cut happens", "no: it does not happen");
        Decision chosen = new Decision(3, 5000, fires.point(), 0, Origin.CHOSEN);
        assertThat(facts.by(chosen)).isEqualTo("chosen");
        assertThat(facts.source(chosen)).startsWith("It was chosen");
    }
}
