package io.crucible.views.timeline;

import io.crucible.model.moment.Moment;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.theme.Meaning;
import io.crucible.views.timeline.LaneLayout.Row;
import io.crucible.views.timeline.Surface.Face;
import io.crucible.views.timeline.Surface.Side;
import java.util.List;

/** Draws where one is: the playhead, the selected item, the way of its frame, the marked range. */
final class MomentPainter {
    private static final double PILL = 18;
    private static final int WHITE = 0xffffffff;

    private final Shot shot;
    private final Surface surface;

    MomentPainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
    }

    private int blue() {
        return shot.inks().of(Meaning.MOMENT);
    }

    void range() {
        shot.range().ifPresent(range -> {
            double left = clamp(shot.x(range.from()));
            double right = Math.max(left + 1, clamp(shot.x(range.to())));
            surface.fill(left, Shot.TOP, right - left, shot.height() - Shot.TOP, Inks.thin(blue(), 46));
            surface.fill(left, Shot.TOP, 1, shot.height() - Shot.TOP, blue());
            surface.fill(right - 1, Shot.TOP, 1, shot.height() - Shot.TOP, blue());
        });
    }

    private double clamp(double x) {
        return Math.max(Shot.HEADER, Math.min(shot.width() - Shot.EDGE, x));
    }

    /** Found events: a line each, a column at most one. */
    void hits() {
        double free = 0;
        int ink = Inks.thin(shot.inks().of(Meaning.TEXT), 90);
        Axis axis = shot.axis();
        int[] hits = shot.hits();
        int low = 0;
        for (int high = hits.length; low < high; ) {
            int middle = low + high >>> 1;
            if (at(hits[middle]) < axis.from()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int hit = low; hit < hits.length && at(hits[hit]) < axis.to(); hit++) {
            double x = Math.floor(shot.x(at(hits[hit])));
            if (x >= free) {
                surface.fill(x, Shot.TOP - 4, 2, shot.height() - Shot.TOP + 4, ink);
                free = x + 3;
            }
        }
    }

    /** A flag on the ruler for each note and bookmark; those that would lie on one another are one. */
    void notes() {
        double free = 0;
        for (Moment note : shot.notes()) {
            double x = Math.floor(shot.x(note.at()));
            if (x >= Math.max(free, Shot.HEADER) && x < shot.width() - Shot.EDGE) {
                surface.fill(x, Shot.TOP - 12, 1, 12, blue());
                surface.fill(x + 1, Shot.TOP - 12, 7, 5, blue());
                free = x + 9;
            }
        }
    }

    private long at(int row) {
        return shot.data().document().events().at(row);
    }

    /** The mark of the selected item, if it is in this row. */
    void selected(Row row) {
        shot.place()
                .ifPresent(place -> place.item()
                        .filter(item -> ItemLane.of(shot.data(), item)
                                .filter(row.lane()::equals)
                                .isPresent())
                        .ifPresent(item -> ring(row, place, item)));
    }

    private void ring(Row row, Place place, Item item) {
        double x = shot.x(place.moment().at());
        double y = shot.y(row);
        if (item instanceof Item.FaultItem || item instanceof Item.AssertionItem || item instanceof Item.NodeItem) {
            around(row, item, place.moment().at());
        } else if (x < Shot.HEADER || x > shot.width() - Shot.EDGE) {
            return;
        } else if (item instanceof Item.DecisionItem) {
            surface.diamond(x + 0.5, y + row.height() / 2, 8, shot.inks().of(Meaning.TEXT));
            surface.diamond(x + 0.5, y + row.height() / 2, 7, blue());
        } else {
            surface.fill(Math.floor(x), y, 3, row.height(), blue());
            surface.frame(Math.floor(x) - 4, y - 2, 11, row.height() + 4, false, blue());
        }
    }

    private void around(Row row, Item item, long at) {
        List<Spans> rows = shot.data().spans(row.lane());
        boolean stacked = row.lane().kind() == LaneKind.FAULTS;
        for (int number = 0; number < rows.size(); number++) {
            int index = rows.get(number).firstEndingAfter(at);
            if (index < rows.get(number).size()
                    && rows.get(number).get(index).item().equals(item)) {
                Spans.Span span = rows.get(number).get(index);
                double left = clamp(shot.x(span.from()));
                double right = clamp(shot.x(span.to()));
                double y = shot.y(row) + (stacked ? number * row.pitch() : 0);
                surface.frame(left - 2, y - 2, right - left + 4, row.bar() + 4, false, blue());
            }
        }
    }

    /** The moment's time on the ruler, from {@code left} to {@code right} in px. */
    record Pill(String words, double left, double right) {
        /** Where it is in a picture that shows a moment; at the edge where the moment is beyond it. */
        static Pill of(Shot shot, long at) {
            double x = shot.x(at);
            String words = (x < Shot.HEADER ? "◂ " : "") + VirtualTime.words(at) + (beyond(shot, x) ? " ▸" : "");
            double width = Fit.width(words, Face.CODE) + 18;
            double left = Math.max(Shot.HEADER, Math.min(shot.width() - Shot.EDGE - width, x - width / 2));
            return new Pill(words, left, left + width);
        }

        private static boolean beyond(Shot shot, double x) {
            return x >= shot.width() - Shot.EDGE;
        }
    }

    /** The line at the moment and its time; where it is not shown, the time is at the edge beyond which it is. */
    void playhead() {
        shot.place().ifPresent(place -> {
            double x = shot.x(place.moment().at());
            Pill pill = Pill.of(shot, place.moment().at());
            double top = Shot.MINIMAP + 2;
            if (x >= Shot.HEADER && x < shot.width() - Shot.EDGE) {
                surface.fill(Math.floor(x), top + PILL, 2, shot.height() - top - PILL, blue());
            }
            double width = pill.right() - pill.left();
            surface.fill(pill.left() + 2, top, width - 4, PILL, blue());
            surface.fill(pill.left() + 1, top + 1, width - 2, PILL - 2, blue());
            surface.fill(pill.left(), top + 2, width, PILL - 4, blue());
            double middle = pill.left() + width / 2;
            surface.text(pill.words(), middle, top + PILL / 2, Face.CODE, Side.CENTRED, WHITE);
        });
    }

    /** Arrows from where the selected frame was sent to what became of it; where it was lost there is a cross. */
    void flow() {
        shot.flow()
                .ifPresent(flow -> shot.layout()
                        .row(new Lane(LaneKind.FRAMES, flow.from()))
                        .ifPresent(from -> flow.ends().forEach(end -> end(flow, from, end))));
    }

    private void end(FrameFlow flow, Row from, FrameFlow.End end) {
        Row to = end.to()
                .flatMap(node -> shot.layout().row(new Lane(LaneKind.FRAMES, node)))
                .orElse(from);
        double x0 = shot.x(flow.sent()) + 1;
        double y0 = middle(from);
        boolean lost = !end.delivered();
        double x1 = shot.x(end.at()) + 1 + (lost && end.at() == flow.sent() ? 14 : 0);
        double y1 = lost ? y0 + (middle(to) - y0) / 2 : middle(to);
        if (lost && to.equals(from)) {
            y1 = y0 + 8;
        }
        if (Math.max(x0, x1) < Shot.HEADER || Math.min(x0, x1) > shot.width() - Shot.EDGE) {
            return;
        }
        int ink = shot.inks().of(lost ? Meaning.DIFFERENT : Meaning.FRAME);
        surface.arrow(clamp(x0), y0, clamp(x1), y1, ink);
        if (lost) {
            surface.line(x1 - 5, y1 - 5, x1 + 5, y1 + 5, ink);
            surface.line(x1 - 5, y1 + 5, x1 + 5, y1 - 5, ink);
        }
    }

    private double middle(Row row) {
        return Math.max(Shot.TOP, Math.min(shot.height(), shot.y(row) + row.height() / 2));
    }
}
