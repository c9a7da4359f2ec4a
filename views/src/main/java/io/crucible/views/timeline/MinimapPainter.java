package io.crucible.views.timeline;

import io.crucible.views.theme.Meaning;

/** Draws the whole run in one strip: how much happened when, what is shown below, faults, violations, where one is. */
final class MinimapPainter {
    private static final double TOP = 4;
    private static final double BOTTOM = Shot.MINIMAP - 3;
    private static final int BAR = 3;

    private final Shot shot;
    private final Surface surface;
    private final Axis axis;

    MinimapPainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
        Viewport all = Viewport.all(shot.folds().axis(shot.data().end()));
        axis = new Axis(all, shot.folds(), (int) Math.max(1, Math.round(shot.lanes())));
    }

    void paint() {
        Inks inks = shot.inks();
        surface.fill(Shot.HEADER, TOP, shot.lanes(), BOTTOM - TOP, inks.of(Meaning.PANEL));
        window(Inks.thin(inks.of(Meaning.MOMENT), 40));
        density(Inks.thin(inks.of(Meaning.RUNNING), 220));
        for (Lane lane : shot.data().lanes()) {
            for (Spans spans : shot.data().spans(lane)) {
                switch (lane.kind()) {
                    case FAULTS -> spans(spans, Tone.FAULT, TOP, 3);
                    case ASSERTION -> spans(spans, Tone.BAD, TOP + 4, 3);
                    default -> {}
                }
            }
        }
        hits();
        frame();
        shot.place().ifPresent(place -> flag(place.moment().at()));
    }

    private void window(int ink) {
        // All of it is nothing to point out.
        if (right() - left() < shot.lanes() - 1) {
            surface.fill(left(), TOP, right() - left(), BOTTOM - TOP, ink);
        }
    }

    private void frame() {
        surface.frame(
                left(), TOP, right() - left(), BOTTOM - TOP, false, shot.inks().of(Meaning.MOMENT));
    }

    private double left() {
        return Shot.HEADER + Math.max(0, axis.viewport().x(shot.viewport().from(), shot.lanes()));
    }

    private double right() {
        double right = Shot.HEADER
                + Math.min(shot.lanes(), axis.viewport().x(shot.viewport().to(), shot.lanes()));
        return Math.max(left() + 3, right);
    }

    private void density(int ink) {
        Density.Counts counts = shot.data().density().counts(axis, BAR);
        for (int bar = 0; bar < counts.each().length; bar++) {
            if (counts.each()[bar] > 0) {
                // A root shows both that there is one event and that there are thousands.
                double part = Math.sqrt((double) counts.each()[bar] / counts.most());
                double height = Math.max(1, (BOTTOM - TOP - 8) * part);
                surface.fill(Shot.HEADER + bar * BAR, BOTTOM - height, BAR - 1, height, ink);
            }
        }
    }

    private void spans(Spans spans, Tone tone, double y, double height) {
        double free = 0;
        for (int index = 0; index < spans.size(); index++) {
            Spans.Span span = spans.get(index);
            double left = Math.max(free, axis.column(span.from()));
            double right = Math.max(left + 2, axis.column(span.to()));
            if (span.tone() == tone && left < axis.columns()) {
                right = Math.min(right, axis.columns());
                surface.fill(
                        Shot.HEADER + left, y, right - left, height, shot.inks().of(tone));
                free = right;
            }
        }
    }

    private void hits() {
        int column = -1;
        for (int row : shot.hits()) {
            int next = axis.column(shot.data().document().events().at(row));
            if (next != column) {
                surface.fill(Shot.HEADER + next, BOTTOM - 4, 1, 4, shot.inks().of(Meaning.TEXT));
                column = next;
            }
        }
    }

    /** A person who has zoomed elsewhere sees where the selection is. */
    private void flag(long at) {
        double x = Shot.HEADER + axis.column(at);
        int ink = shot.inks().of(Meaning.MOMENT);
        surface.fill(x, 0, 2, BOTTOM, ink);
        surface.fill(x + 2, 0, 5, 4, ink);
    }
}
