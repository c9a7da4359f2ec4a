package io.crucible.views.timeline;

import io.crucible.model.compare.Alignment;
import io.crucible.model.compare.Alignment.Stretch;
import io.crucible.model.compare.ComparedRun;
import io.crucible.model.compare.Differences;
import io.crucible.model.compare.EventPairs;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a timeline is laid beside that of another run: both have one axis, on which what is the same in both is squeezed, and a lane of what differs.
 *
 * @param left whether it is the first of the two
 * @param words what is written on a squeezed stretch, line by line
 */
public record Beside(Alignment runs, boolean left, Function<Stretch, List<String>> words) {
    /** More stretches than this are not squeezed, only the longest. */
    private static final int MOST = 32;

    private static final Lane LANE = new Lane(LaneKind.DIFFERENCES, "");

    /** Whether the document shows the run that is meant. */
    boolean isOf(RunDocument document) {
        return (left ? runs.left() : runs.right()).events() == document.events();
    }

    /** The lanes of one run as they stand beside the other's. */
    TimelineData of(TimelineData own) {
        Map<Lane, MarkLane> marks = new LinkedHashMap<>(own.marks());
        marks.put(LANE, MarkLane.of(marks()));
        List<Lane> lanes = Stream.concat(Stream.of(LANE), own.lanes().stream()).toList();
        long end = Math.max(runs.left().end(), runs.right().end());
        return new TimelineData(own.document(), end, folds(end), own.density(), lanes, marks, own.spans());
    }

    private FoldedTime folds(long end) {
        List<Stretch> longest = runs.stretches().stream()
                .sorted(Comparator.comparingLong((Stretch stretch) -> stretch.from() - stretch.to()))
                .limit(MOST)
                .sorted(Comparator.comparingLong(Stretch::from))
                .toList();
        return runs.same() ? FoldedTime.NONE : FoldedTime.equal(longest, words, end);
    }

    private Marks marks() {
        Differences all = runs.differences();
        int[] own = IntStream.range(0, all.size())
                .filter(number -> (left ? all.left(number) : all.right(number)) != EventPairs.NONE)
                .toArray();
        return new ListedMarks(
                IntStream.of(own).mapToLong(this::at).toArray(), index -> Tone.BAD, index -> item(own[index]));
    }

    private Item item(int number) {
        Differences all = runs.differences();
        int place = left ? all.left(number) : all.right(number);
        return switch (all.kind(number)) {
            case DECISION -> new Item.DecisionItem(place);
            case EVENT -> new Item.EventItem(place);
            case SAMPLE -> new Item.SampleItem(place);
            case OUTCOME -> throw new IllegalStateException("how a run ended is no item of it");
        };
    }

    /** When it is in this run. */
    private long at(int number) {
        Differences all = runs.differences();
        int own = left ? all.left(number) : all.right(number);
        ComparedRun run = left ? runs.left() : runs.right();
        return switch (all.kind(number)) {
            case DECISION -> run.decisions().get(own).at();
            case EVENT -> run.events().at(own);
            case SAMPLE, OUTCOME -> all.at(number);
        };
    }
}
