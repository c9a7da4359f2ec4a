package io.crucible.model.branch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.Permutation;
import io.crucible.model.time.Digits;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The alternatives of a decision")
class AlternativeTextTest {
    private static final FrameId FRAME = new FrameId("a", 0, 17, 1_000_000, 60);
    private static final List<LinkSpec> LINKS = List.of(new LinkSpec(
            new LinkSpec.End("a", 0), new LinkSpec.End("b", 0), 1_000_000, 200_000, 250_000, OptionalLong.empty()));

    private static AlternativeText of(ChoicePoint point, long value) {
        return new AlternativeText(new Decision(3, 1_000_000, point, value, Origin.DEFAULT), LINKS);
    }

    private static DeliveryOrder order() {
        return new DeliveryOrder(
                "d",
                5,
                List.of(
                        new Candidate("a--d", 0, FRAME),
                        new Candidate("b--d", 0, new FrameId("b", 1, 2, 1_000_000, 60)),
                        new Candidate("c--d", 0, new FrameId("c", 0, 9, 1_000_000, 60))));
    }

    private static void assertRefused(AlternativeText text, String typed, String says) {
        assertThatThrownBy(() -> text.parse(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(says);
    }

    @Test
    @DisplayName("of a fault are fires and does-not-fire")
    void faults() {
        AlternativeText text = of(new FaultFires("cut", 0, 500_000), 1);
        assertThat(text.parse("fires")).isEqualTo(1);
        assertThat(text.parse("does-not-fire")).isZero();
        assertThat(text.parse("0")).isZero();
        assertThat(text.others()).containsExactly(0L);
        assertRefused(text, "no", "\"no\" is no alternative of it; write fires or does-not-fire");
    }

    @Test
    @DisplayName("of a loss are lost and not-lost, each the recorded one where that means the same")
    void losses() {
        LinkDraw draw = new LinkDraw("a--b", "loss", FRAME, 1_000_000);
        assertThat(of(draw, 7).parse("lost")).isEqualTo(7);
        assertThat(of(draw, 7).parse("not-lost")).isEqualTo(250_000);
        assertThat(of(draw, 7).others()).containsExactly(250_000L);
        assertThat(of(draw, 600_000).parse("lost")).isZero();
        assertThat(of(draw, 600_000).parse("not-lost")).isEqualTo(600_000);
        assertThat(of(draw, 600_000).others()).containsExactly(0L);
    }

    @Test
    @DisplayName("of a jitter are durations, or plain nanoseconds")
    void jitter() {
        AlternativeText text = of(new LinkDraw("a--b", "jitter", FRAME, 200_001), 7);
        assertThat(text.parse("120us")).isEqualTo(120_000);
        assertThat(text.parse("17")).isEqualTo(17);
        assertRefused(text, "late", "\"late\" is no alternative of it; write how late the frame is, up to 200us");
        assertThatThrownBy(text::others)
                .hasMessage("it has " + Digits.grouped(200_000)
                        + " other alternatives, and all are taken where there are at most 255; write"
                        + " how late the frame is, up to 200us");
    }

    @Test
    @DisplayName("of an order are the frames by name, or the order's number")
    void orders() {
        AlternativeText text = of(order(), 2);
        assertThat(text.parse("a:17,b:1:2,c:9")).isZero();
        assertThat(text.parse("b:1:2,c:9,a:17")).isEqualTo(3);
        assertThat(text.parse("5")).isEqualTo(5);
        assertThat(text.others()).containsExactly(0L, 1L, 3L, 4L, 5L);
        for (String wrong : List.of("a:17", "a:17,b:1:2,b:1:2", "a:17,b:1:2,c:9,a:17", "a:17,b:2,c:9", "")) {
            assertRefused(
                    text,
                    wrong,
                    "\"" + wrong + "\" is no order of these frames; write the frames in another order than"
                            + " a:17,b:1:2,c:9, or a number from 0 to 5");
        }
        AlternativeText single =
                of(new DeliveryOrder("d", 5, order().candidates().subList(0, 1)), 0);
        assertThatThrownBy(single::others).hasMessage("it has no other alternative");
    }

    @Test
    @DisplayName("of a guest's draw and of the seed are numbers, decimal or in hex")
    void numbers() {
        AlternativeText text = of(new GuestRandom("a", 0, 1, 1, "use"), 9);
        assertThat(text.parse("0x1f")).isEqualTo(31);
        assertThat(text.others()).hasSize(255).doesNotContain(9L);
        assertRefused(text, "many", "\"many\" is no alternative of it; write a number from 0 to 255");
        AlternativeText seed = of(new ChoicePoint.Seed(), 9);
        assertThat(seed.parse("18446744073709551615")).isEqualTo(-1);
        assertRefused(seed, "18446744073709551616", "18446744073709551616 is more than 64 bits can hold");
        assertThatThrownBy(seed::others).hasMessageContaining("it has " + Digits.grouped(-1) + " other alternatives");
    }

    @Test
    @DisplayName("have the numbers that the permutations have")
    void permutations() {
        for (int number = 0; number < 120; number++) {
            List<Integer> places = new ArrayList<>(Permutation.apply(number, List.of(0, 1, 2, 3, 4)));
            assertThat(Permutation.number(places)).isEqualTo(number);
        }
    }
}
