package io.crucible.views.timeline;

import io.crucible.model.moment.Moment;
import io.crucible.views.moment.Place;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a picture of the timeline shows. It never changes, so that a picture can be made on any thread.
 *
 * @param width px; likewise {@code height}
 * @param scale device pixels in a px
 * @param scroll px of the rows that are above the first one shown
 * @param flow the way of the selected frame
 * @param notes moments that have a note or a bookmark, by time
 * @param hits rows of events that the search found, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Shot(
        TimelineData data,
        LaneLayout layout,
        Viewport viewport,
        boolean folded,
        double width,
        double height,
        double scale,
        double scroll,
        Inks inks,
        Optional<Place> place,
        Optional<FrameFlow> flow,
        Optional<TimeRange> range,
        int[] hits,
        SampleStates states,
        List<Moment> notes) {

    /** Width of the lanes' names, px. */
    static final double HEADER = 128;

    /** Height of the minimap, px. */
    static final double MINIMAP = 34;

    /** Height of the ruler, px. */
    static final double RULER = 26;

    /** Where the rows begin, px. */
    static final double TOP = MINIMAP + RULER;

    /** Room at the right edge, px; the scroll bar is in it. */
    static final double EDGE = 14;

    /** Width of the lanes, px. */
    double lanes() {
        return lanes(width);
    }

    static double lanes(double width) {
        return Math.max(1, width - HEADER - EDGE);
    }

    FoldedTime folds() {
        return folded ? data.folds() : FoldedTime.NONE;
    }

    Axis axis() {
        return new Axis(viewport, folds(), (int) Math.max(1, Math.round(lanes() * scale)));
    }

    /** Px from the left of an instant (virtual ns). */
    double x(long at) {
        return HEADER + viewport.x(folds().axis(at), lanes());
    }

    boolean shows(long at) {
        return viewport.shows(folds().axis(at));
    }

    /** Px from the top at which a row's first bar is. */
    double y(LaneLayout.Row row) {
        return TOP + row.top() - (row.pinned() ? 0 : scroll);
    }

    /** Whether any of a row can be seen. */
    boolean shows(LaneLayout.Row row) {
        double y = y(row);
        double above = TOP + (row.pinned() ? 0 : layout.pinned());
        return y + row.height() > above && y < height;
    }
}
