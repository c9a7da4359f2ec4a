package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.compare.Alignment.Stretch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The axis of the picture: virtual time in which long stretches without any event are squeezed. Order is never changed. */
final class FoldedTime {
    /** A stretch longer than this part of the run is folded, */
    private static final long PART = 60;

    /** and is then as long as the shortest that is folded, divided by this. */
    private static final long KEPT = 2;

    /** What two runs have in common is folded to this part of what they do not, */
    private static final long COMMON = 2;

    /** and a stretch of it to this part of the run at most: just as wide as its words. */
    private static final long MOST_COMMON = 16;

    /** The axis on which nothing is folded. */
    static final FoldedTime NONE = new FoldedTime(List.of());

    /**
     * A squeezed stretch.
     *
     * @param from virtual ns; likewise {@code to}
     * @param axis where it begins on the axis
     * @param kept its length on the axis
     * @param words what is written over it, line by line; none where it is empty
     */
    record Fold(long from, long to, long axis, long kept, List<String> words) {}

    private final List<Fold> folds;

    private FoldedTime(List<Fold> folds) {
        this.folds = List.copyOf(folds);
    }

    /** Folds the stretches of a run without an event. */
    static FoldedTime of(EventColumns events, long end) {
        return new Finder().folds(events, end);
    }

    /** Finds the long stretches of a log that grows, and looks at each event once. */
    static final class Finder {
        private final List<long[]> gaps = new ArrayList<>();
        private int rows;
        private long last;
        private long longest;

        /** The folds so far; the log begins with the events that were looked at before. */
        FoldedTime folds(EventColumns events, long end) {
            // The later the end, the longer a stretch must be: what was too short stays so.
            longest = Math.max(longest, threshold(end));
            for (; rows < events.size(); rows++) {
                long at = events.at(rows);
                if (at - last > longest) {
                    gaps.add(new long[] {last, at});
                }
                last = at;
            }
            List<long[]> all = new ArrayList<>(gaps);
            all.add(new long[] {last, end});
            return squeezed(all, longest);
        }

        private static long threshold(long end) {
            return Math.max(Viewport.SHORTEST, end / PART);
        }
    }

    /** Folds what two runs have in common, so that together it takes about this part of what is left. */
    static FoldedTime equal(List<Stretch> stretches, Function<Stretch, List<String>> words, long end) {
        long common = stretches.stream()
                .mapToLong(stretch -> Math.min(stretch.to(), end) - stretch.from())
                .sum();
        long part = (end - common) / (COMMON * Math.max(1, stretches.size()));
        long kept = Math.max(Viewport.SHORTEST, Math.min(part, end / MOST_COMMON));
        List<Fold> folds = new ArrayList<>();
        long squeezed = 0;
        for (Stretch stretch : stretches) {
            long to = Math.min(stretch.to(), end);
            if (to - stretch.from() > kept) {
                folds.add(new Fold(stretch.from(), to, stretch.from() - squeezed, kept, words.apply(stretch)));
                squeezed += to - stretch.from() - kept;
            }
        }
        return new FoldedTime(folds);
    }

    private static FoldedTime squeezed(List<long[]> gaps, long threshold) {
        List<Fold> folds = new ArrayList<>();
        long squeezed = 0;
        for (long[] gap : gaps) {
            if (gap[1] - gap[0] > threshold) {
                long kept = threshold / KEPT;
                // The events at both ends stay clear of the fold.
                long from = gap[0] + kept / 2;
                long to = gap[1] - kept / 2;
                folds.add(new Fold(from, to, from - squeezed, kept, List.of()));
                squeezed += to - from - kept;
            }
        }
        return new FoldedTime(folds);
    }

    List<Fold> folds() {
        return folds;
    }

    /** Where an instant (virtual ns) is on the axis. */
    long axis(long at) {
        int number = last(at, false);
        if (number < 0) {
            return at;
        }
        Fold fold = folds.get(number);
        if (at >= fold.to) {
            return at - fold.to + fold.axis + fold.kept;
        }
        return fold.axis + (long) ((double) (at - fold.from) / (fold.to - fold.from) * fold.kept);
    }

    /** The earliest instant (virtual ns) that is at this place of the axis or after it. */
    long at(long axis) {
        int number = last(axis, true);
        if (number < 0) {
            return axis;
        }
        Fold fold = folds.get(number);
        if (axis >= fold.axis + fold.kept) {
            return axis - fold.axis - fold.kept + fold.to;
        }
        long guess = fold.from + (long) ((double) (axis - fold.axis) / fold.kept * (fold.to - fold.from));
        return axis(guess) < axis ? Math.min(guess + 1, fold.to) : guess;
    }

    /** The last fold that begins at or before a place, or -1. */
    private int last(long place, boolean onAxis) {
        int from = 0;
        int to = folds.size();
        while (from < to) {
            int middle = from + to >>> 1;
            Fold fold = folds.get(middle);
            if ((onAxis ? fold.axis : fold.from) <= place) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from - 1;
    }
}
