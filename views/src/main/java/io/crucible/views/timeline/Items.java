package io.crucible.views.timeline;

import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.timeline.Spans.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The items of a lane, whether marks or spans, in the order of time. */
final class Items {
    private final Marks marks;

    private Items(Marks marks) {
        this.marks = marks;
    }

    static Items of(TimelineData data, Lane lane) {
        List<Spans> rows = data.spans(lane);
        return new Items(rows.isEmpty() ? data.marks(lane).marks() : new Beginnings(sorted(rows)));
    }

    private static List<Span> sorted(List<Spans> rows) {
        return rows.stream()
                .flatMap(Spans::stream)
                .sorted(Comparator.comparingLong(Span::from))
                .toList();
    }

    private record Beginnings(List<Span> spans) implements Marks {
        @Override
        public int size() {
            return spans.size();
        }

        @Override
        public long at(int index) {
            return spans.get(index).from();
        }

        @Override
        public Tone tone(int index) {
            return spans.get(index).tone();
        }

        @Override
        public Item item(int index) {
            return spans.get(index).item();
        }
    }

    int size() {
        return marks.size();
    }

    long at(int index) {
        return marks.at(index);
    }

    Item item(int index) {
        return marks.item(index);
    }

    /** The number of the selected item, or -1 - n where none is and the next one would be n. */
    int position(Place place) {
        long at = place.moment().at();
        int first = marks.firstAtOrAfter(at, 0);
        Optional<Item> item = place.item();
        for (int index = first; index < size() && at(index) == at; index++) {
            if (item.equals(Optional.of(item(index)))) {
                return index;
            }
        }
        return -1 - first;
    }

    /** The number of the one nearest to an instant; there has to be one. */
    int nearest(long at) {
        int after = marks.firstAtOrAfter(at, 0);
        if (after == size()) {
            return size() - 1;
        }
        return after > 0 && at - at(after - 1) < at(after) - at ? after - 1 : after;
    }
}
