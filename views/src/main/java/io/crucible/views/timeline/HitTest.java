package io.crucible.views.timeline;

import io.crucible.views.timeline.LaneLayout.Row;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds what is at a place of the picture, by searching the lane and not the picture. */
final class HitTest {
    private static final double NEAR = 5;

    private final TimelineModel model;

    HitTest(TimelineModel model) {
        this.model = model;
    }

    /** The item at a place, px from the corner of a picture this wide. */
    Optional<Hit> at(double x, double y, double width) {
        if (x < Shot.HEADER || y < Shot.TOP || onCard(x, y, width)) {
            return Optional.empty();
        }
        return row(y).flatMap(row ->
                model.data().flatMap(data -> at(data, row, x - Shot.HEADER, y, Shot.lanes(width))));
    }

    /** Whether a card lies there over what is the same in two runs. */
    boolean onCard(double x, double y, double width) {
        return card(x, y, width).isPresent();
    }

    /** The squeezed stretch whose card lies there. */
    Optional<FoldedTime.Fold> card(double x, double y, double width) {
        return x < Shot.HEADER || y < Shot.TOP
                ? Optional.empty()
                : FoldPainter.at(model.folds(), instant(x - Shot.HEADER, Shot.lanes(width)));
    }

    /** The item of the lane at a place that is nearest to it; empty where there is no lane, or nothing in it. */
    Optional<Hit> nearest(double x, double y, double width) {
        return row(y).flatMap(row -> model.data().flatMap(data -> {
            long at = instant(x, width, data.end());
            List<Spans> spans = data.spans(row.lane());
            return spans.isEmpty()
                    ? mark(row.lane(), data.marks(row.lane()), at)
                    : spans.stream()
                            .flatMap(bars -> bars.nearest(at).stream())
                            .min(Comparator.comparingLong(span -> span.distance(at)))
                            .map(span -> new Hit(row.lane(), span.item(), span.from(), 0));
        }));
    }

    private static Optional<Hit> mark(Lane lane, MarkLane lined, long at) {
        Marks marks = lined.marks();
        if (marks.size() == 0) {
            return Optional.empty();
        }
        int index = lined.nearest(at, Long.MAX_VALUE);
        return Optional.of(new Hit(lane, marks.item(index), marks.at(index), 0));
    }

    Optional<Row> row(double y) {
        return model.layout().at(y - Shot.TOP, model.scroll());
    }

    private Optional<Hit> at(TimelineData data, Row row, double x, double y, double lanes) {
        List<Spans> spans = data.spans(row.lane());
        if (!spans.isEmpty()) {
            return span(row, spans, x, y, lanes);
        }
        MarkLane lane = data.marks(row.lane());
        long at = instant(x, lanes);
        long before = instant(x - NEAR, lanes);
        long after = instant(x + NEAR, lanes);
        int index = lane.nearest(at, Math.max(at - before, after - at));
        if (index < 0) {
            return Optional.empty();
        }
        Marks marks = lane.marks();
        int first = marks.firstAtOrAfter(instant(x, lanes), 0);
        int last = marks.firstAtOrAfter(instant(x + 1, lanes), first);
        return Optional.of(new Hit(row.lane(), marks.item(index), marks.at(index), Math.max(0, last - first - 1)));
    }

    private Optional<Hit> span(Row row, List<Spans> rows, double x, double y, double lanes) {
        double down = y - Shot.TOP - row.top() + (row.pinned() ? 0 : model.scroll());
        int number = row.lane().kind() == LaneKind.FAULTS ? (int) (down / row.pitch()) : rows.size() - 1;
        for (int at = Math.min(number, rows.size() - 1); at >= 0; at--) {
            Spans spans = rows.get(at);
            int index = spans.firstEndingAfter(instant(x, lanes));
            if (index < spans.size() && spans.get(index).from() < instant(x + 1, lanes)) {
                Spans.Span span = spans.get(index);
                return Optional.of(new Hit(row.lane(), span.item(), span.from(), 0));
            } else if (row.lane().kind() == LaneKind.FAULTS) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Virtual ns. */
    private long instant(double x, double lanes) {
        return model.folds().at(model.viewport().at(x, lanes));
    }

    /** The instant at a place, px from the left; not outside the run. */
    long instant(double x, double width, long end) {
        return Math.max(0, Math.min(end, instant(x - Shot.HEADER, Shot.lanes(width))));
    }
}
