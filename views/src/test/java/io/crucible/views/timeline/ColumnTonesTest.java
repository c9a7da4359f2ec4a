package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.item.Item;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DisplayName;

@DisplayName("The tones of columns")
class ColumnTonesTest {
    private static final int END = 100_000;
    private static final List<Tone> ALL = List.of(Tone.values());

    /** Marks in few or many places, so that there are gaps as well as columns with thousands; one in {@code rare} is worse than plain. */
    private static Marks random(Random random, int size, int places, int rare) {
        long[] at = random.ints(size, 0, places)
                .mapToLong(place -> (long) END * place / places)
                .sorted()
                .toArray();
        Tone[] tones = new Tone[size];
        Arrays.setAll(tones, index -> random.nextInt(rare) == 0 ? ALL.get(random.nextInt(ALL.size())) : Tone.PLAIN);
        return new ListedMarks(at, index -> tones[index], Item.EventItem::new);
    }

    private static SortedMap<Integer, Tone> naive(Marks marks, Axis axis) {
        TreeMap<Integer, Tone> worst = new TreeMap<>();
        for (int index = 0; index < marks.size(); index++) {
            int column = axis.column(marks.at(index));
            if (column >= 0 && column < axis.columns()) {
                worst.merge(column, marks.tone(index), (one, other) -> one.code() > other.code() ? one : other);
            }
        }
        return worst;
    }

    @Property(tries = 400)
    @Label("are those that looking at every mark finds, wherever one looks and however dense the marks are")
    void likeNaive(
            @ForAll long seed,
            @ForAll @IntRange(max = 20_000) int size,
            @ForAll @IntRange(min = 1, max = END) int places,
            @ForAll @IntRange(min = 1, max = 2_000) int rare,
            @ForAll @IntRange(min = 1, max = 90) int width) {
        Random random = new Random(seed);
        Marks marks = random(random, size, places, rare);
        long length = 16L + random.nextInt(END);
        Axis axis = new Axis(new Viewport(random.nextInt(END), length), FoldedTime.NONE, width);
        TreeMap<Integer, Tone> found = new TreeMap<>();
        ColumnTones.each(
                MarkLane.of(marks),
                new Columns(axis),
                (column, tone) -> assertThat(found.put(column, tone)).isNull());
        assertThat(found).isEqualTo(naive(marks, axis));
    }
}
