package io.crucible.model.random;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

@Label("A seed's stream")
class SeedStreamTest {

    @Example
    @Label("gives the numbers that recordings of the past hold")
    void golden() {
        SeedStream stream = new SeedStream(42, "link a--b from a jitter");
        assertThat(stream.bits(0)).isEqualTo(GOLDEN[0]);
        assertThat(stream.bits(1)).isEqualTo(GOLDEN[1]);
        assertThat(new SeedStream(42, "guest a").bits(0)).isEqualTo(GOLDEN[2]);
    }

    private static final long[] GOLDEN = {7375338974773852047L, 8782912653776695676L, -4203246785364356445L};

    @Property
    @Label("stays below its bound, unsigned")
    void below(@ForAll long seed, @ForAll long bound, @ForAll @LongRange(min = 0, max = 1000) long index) {
        long value = new SeedStream(seed, "x").below(bound, index);
        assertThat(bound == 0 || Long.compareUnsigned(value, bound) < 0).isTrue();
    }

    @Example
    @Label("is even: of 100,000 draws below 10 each number comes 9,000 to 11,000 times")
    void even() {
        SeedStream stream = new SeedStream(7, "x");
        int[] count = new int[10];
        for (int index = 0; index < 100_000; index++) {
            count[(int) stream.below(10, index)]++;
        }
        assertThat(count)
                .satisfies(n ->
                        java.util.Arrays.stream(n).forEach(c -> assertThat(c).isBetween(9_000, 11_000)));
    }
}
