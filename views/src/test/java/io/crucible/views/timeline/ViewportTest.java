package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A viewport")
class ViewportTest {
    private static final long BEYOND_DOUBLE = (1L << 60) + 1;

    @Property
    @Label("gives every instant it shows to exactly one column, whose beginning is exact beyond 2^53")
    void givesEveryInstantToOneColumn(
            @ForAll @LongRange(max = 1L << 62) long from,
            @ForAll @LongRange(min = Viewport.SHORTEST, max = 1L << 50) long length,
            @ForAll @LongRange(max = 1L << 50) long into,
            @ForAll @IntRange(min = 1, max = 4000) int columns) {
        Viewport viewport = new Viewport(from, length);
        long at = from + into % length;
        int column = viewport.column(at, columns);
        assertThat(viewport.start(column, columns)).isLessThanOrEqualTo(at);
        assertThat(viewport.start(column + 1, columns)).isGreaterThan(at);
    }

    @Test
    @DisplayName("tells instants one nanosecond apart from each other beyond 2^53")
    void tellsNanosecondsApart() {
        Viewport viewport = new Viewport(BEYOND_DOUBLE, 100);
        for (int column = 0; column < 100; column++) {
            assertThat(viewport.start(column, 100)).isEqualTo(BEYOND_DOUBLE + column);
            assertThat(viewport.column(BEYOND_DOUBLE + column, 100)).isEqualTo(column);
            assertThat(viewport.at(column + 0.5, 100)).isEqualTo(BEYOND_DOUBLE + column);
        }
    }

    @Property
    @Label("zooms with the instant under the mouse staying under it")
    void zoomsRoundTheMouse(
            @ForAll @LongRange(min = 1_000_000, max = 1L << 50) long end,
            @ForAll @DoubleRange(min = 0.2, max = 0.8) double fraction) {
        Viewport before = new Viewport(end / 4, end / 2);
        Viewport after = before.zoomed(0.5, fraction, end);
        long still = before.at(fraction, 1);
        assertThat(Math.abs(after.x(still, 1) - fraction)).isLessThan(1e-4);
    }

    @Property
    @Label("never leaves the run and never gets shorter than what can be shown")
    void staysWithinTheRun(
            @ForAll @LongRange(max = 1L << 50) long end,
            @ForAll @DoubleRange(min = -20, max = 20) double pan,
            @ForAll @DoubleRange(min = 0.01, max = 1000) double factor) {
        Viewport moved = Viewport.all(end).zoomed(factor, 0.3, end).panned(pan, end);
        assertThat(moved.from()).isNotNegative();
        assertThat(moved.to()).isLessThanOrEqualTo(Viewport.all(end).to());
        assertThat(moved.length()).isGreaterThanOrEqualTo(Viewport.SHORTEST);
    }
}
