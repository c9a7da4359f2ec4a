package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The ruler's step")
class TickStepTest {
    @Property
    @Label("is the shortest of 1, 2, 5 times a power of ten that is long enough")
    void isTheShortest(@ForAll @DoubleRange(min = 1, max = 1e17) double least) {
        long step = TickStep.atLeast(least).length();
        assertThat((double) step).isGreaterThanOrEqualTo(least).isLessThanOrEqualTo(least * 2.5 + 1);
        long lead = step;
        while (lead % 10 == 0) {
            lead /= 10;
        }
        assertThat(lead).isIn(1L, 2L, 5L);
    }

    @Test
    @DisplayName("writes instants exactly, beyond 2^53 too, with no more decimals than it has")
    void writesInstantsExactly() {
        assertThat(new TickStep(1).words((1L << 60) + 1)).isEqualTo("1 152 921 504 606.846 977");
        assertThat(new TickStep(20_000).words(14_670_220_000L)).isEqualTo("14 670.220");
        assertThat(new TickStep(5_000_000).words(14_670_000_000L)).isEqualTo("14 670");
    }
}
