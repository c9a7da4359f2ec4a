package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.bisect.MemoryDifference.Range;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The unlike bytes of two memories")
class UnlikeBytesTest {
    private static final int SIZE = 400;

    /** Two memories that are unlike in these places, given in pieces of so many bytes. */
    private static MemoryDifference compared(Set<Integer> places, int piece) {
        byte[] one = new byte[SIZE];
        byte[] other = new byte[SIZE];
        places.forEach(place -> other[place] = (byte) (place % 100 + 1));
        UnlikeBytes unlike = new UnlikeBytes();
        for (int at = 0; at < SIZE; at += piece) {
            int end = Math.min(SIZE, at + piece);
            unlike.compare(at, Arrays.copyOfRange(one, at, end), Arrays.copyOfRange(other, at, end));
        }
        return unlike.end();
    }

    @Property(tries = 300)
    @Label(
            "are all counted and all lie in a range that begins and ends with one, with more than 16 like bytes between two ranges")
    void ranges(
            @ForAll @Size(max = 40) Set<@IntRange(max = SIZE - 1) Integer> places,
            @ForAll @IntRange(min = 1, max = SIZE) int piece) {
        MemoryDifference all = compared(places, piece);
        assertThat(all.bytes()).isEqualTo(places.size());
        Set<Integer> left = new TreeSet<>(places);
        long before = -UnlikeBytes.GAP - 1;
        for (Range range : all.ranges()) {
            int first = (int) range.address();
            int last = (int) (range.address() + range.size() - 1);
            assertThat(places).contains(first, last);
            assertThat(first - before).isGreaterThan(UnlikeBytes.GAP);
            assertThat(range.right()[0]).isEqualTo((byte) (first % 100 + 1));
            assertThat(range.left()[0]).isZero();
            assertThat(range.left()).hasSameSizeAs(range.right()).hasSizeLessThanOrEqualTo(UnlikeBytes.SHOWN);
            left.removeIf(place -> place >= first && place <= last);
            before = last;
        }
        assertThat(left).isEmpty();
    }

    @Test
    @DisplayName("are none where both are the same")
    void none() {
        assertThat(compared(Set.of(), 100)).isEqualTo(MemoryDifference.NONE);
    }

    @Test
    @DisplayName("are listed up to a number of ranges, and counted beyond it")
    void many() {
        UnlikeBytes unlike = new UnlikeBytes();
        for (int range = 0; range < UnlikeBytes.MOST + 3; range++) {
            unlike.compare(100L * range, new byte[] {0, 0}, new byte[] {1, 0});
        }
        MemoryDifference all = unlike.end();
        assertThat(all.ranges()).hasSize(UnlikeBytes.MOST);
        assertThat(all.more()).isEqualTo(3);
        assertThat(all.bytes()).isEqualTo(UnlikeBytes.MOST + 3);
    }
}
