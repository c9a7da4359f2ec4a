package io.crucible.views.timeline;

import io.crucible.views.item.Item;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Things of one row that last, in the order of time, none overlapping the next. Any thread may read them. */
final class Spans {
    /**
     * One of them.
     *
     * @param from virtual ns; likewise {@code to}, which is not part of it
     * @param words written on it where there is room
     */
    record Span(long from, long to, Tone tone, String words, Item item) {
        /** Virtual ns from an instant to it; 0 within it. */
        long distance(long at) {
            return Math.max(0, Math.max(from - at, at - to));
        }
    }

    static final Spans NONE = new Spans(List.of());

    private final List<Span> spans;
    private final ToneIndex worst;

    private Spans(List<Span> spans) {
        this.spans = spans;
        worst = ToneIndex.of(spans.size(), index -> spans.get(index).tone().code());
    }

    static Spans of(List<Span> spans) {
        return new Spans(List.copyOf(spans));
    }

    /** As many rows as it takes for spans in the order of their beginnings. */
    static List<Spans> stacked(List<Span> spans) {
        List<List<Span>> rows = new ArrayList<>();
        for (Span span : spans) {
            List<Span> free = rows.stream()
                    .filter(row -> row.get(row.size() - 1).to() <= span.from())
                    .findFirst()
                    .orElseGet(() -> {
                        rows.add(new ArrayList<>());
                        return rows.get(rows.size() - 1);
                    });
            free.add(span);
        }
        return rows.stream().map(Spans::of).toList();
    }

    Stream<Span> stream() {
        return spans.stream();
    }

    int size() {
        return spans.size();
    }

    Span get(int index) {
        return spans.get(index);
    }

    Tone worst(int from, int to) {
        return Tone.of(worst.worst(from, to));
    }

    /** The span of an item that is there at an instant (virtual ns). */
    Optional<Span> find(Item item, long at) {
        int index = firstEndingAfter(at);
        return index < size() && get(index).item().equals(item) ? Optional.of(get(index)) : Optional.empty();
    }

    /** The one that is nearest to an instant (virtual ns); empty where there is none at all. */
    Optional<Span> nearest(long at) {
        int after = firstEndingAfter(at);
        return spans.subList(Math.max(0, after - 1), Math.min(size(), after + 1)).stream()
                .min(Comparator.comparingLong(span -> span.distance(at)));
    }

    /** The first that ends after this instant (virtual ns); {@link #size()} where none does. */
    int firstEndingAfter(long at) {
        int low = 0;
        int high = spans.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (spans.get(middle).to() <= at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
