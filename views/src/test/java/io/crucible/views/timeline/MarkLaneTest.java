package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.item.Item;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;

@DisplayName("A lane of marks")
class MarkLaneTest {
    private static Marks plain(long[] instants) {
        return new ListedMarks(instants, index -> Tone.PLAIN, Item.EventItem::new);
    }

    @Property
    @Label("finds the first mark at or after an instant, from any place before it, as looking at each one does")
    void findsTheFirst(
            @ForAll @Size(max = 700) List<@LongRange(max = 1000) Long> instants,
            @ForAll @LongRange(max = 1001) long at,
            @ForAll @IntRange(max = 700) int start) {
        long[] sorted = instants.stream().mapToLong(Long::longValue).sorted().toArray();
        int expected = (int) instants.stream().filter(instant -> instant < at).count();
        MarkLane lane = MarkLane.of(plain(sorted));
        assertThat(lane.firstAtOrAfter(at, Math.min(start, expected))).isEqualTo(expected);
        assertThat(lane.marks().firstAtOrAfter(at, 0)).isEqualTo(expected);
    }

    @Property
    @Label("tells instants exactly, however far apart they are")
    void tellsInstants(@ForAll @Size(max = 300) List<@LongRange(max = 1L << 62) Long> instants) {
        long[] sorted = instants.stream().mapToLong(Long::longValue).sorted().toArray();
        MarkLane lane = MarkLane.of(plain(sorted));
        assertThat(IntStream.range(0, lane.size()).mapToLong(lane::at).toArray())
                .isEqualTo(sorted);
    }
}
