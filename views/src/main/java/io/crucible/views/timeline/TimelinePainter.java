package io.crucible.views.timeline;

import io.crucible.views.theme.Meaning;
import io.crucible.views.timeline.LaneLayout.Row;
import io.crucible.views.timeline.Surface.Face;
import io.crucible.views.timeline.Surface.Side;

/** Draws a whole timeline on any surface. */
final class TimelinePainter {
    private final Shot shot;
    private final Surface surface;
    private final MomentPainter moment;
    private final RulerPainter ruler;
    private final MarkPainter marks;
    private final SpanPainter spans;
    private final HeaderPainter headers;

    private TimelinePainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
        moment = new MomentPainter(shot, surface);
        ruler = new RulerPainter(shot, surface);
        marks = new MarkPainter(shot, surface);
        spans = new SpanPainter(shot, surface);
        headers = new HeaderPainter(shot, surface);
    }

    static void paint(Shot shot, Surface surface) {
        new TimelinePainter(shot, surface).paint();
    }

    private void paint() {
        surface.wipe(0, 0, shot.width(), shot.height());
        ruler.grid();
        shot.layout().scrolledRows().filter(shot::shows).forEach(this::row);
        pinned();
        new FoldPainter(shot, surface).paint();
        moment.range();
        surface.wipe(0, 0, shot.width(), Shot.TOP);
        new MinimapPainter(shot, surface).paint();
        ruler.numbers();
        moment.hits();
        moment.notes();
        moment.playhead();
        moment.flow();
        live();
    }

    /** The pinned rows lie over those that scroll. */
    private void pinned() {
        if (shot.layout().pinned() > 0) {
            surface.wipe(0, Shot.TOP, shot.width(), shot.layout().pinned());
            shot.layout().pinnedRows().forEach(this::row);
            double bottom = Shot.TOP + shot.layout().pinned() - 1;
            surface.fill(0, bottom, shot.width(), 1, shot.inks().of(Meaning.MOMENT));
        }
    }

    private void row(Row row) {
        headers.paint(row);
        switch (row.lane().kind()) {
            case RUNS, FAULTS, ASSERTION -> spans.paint(row);
            case DIFFERENCES, DECISIONS, FRAMES, CONSOLE, EVENTS, FINGERPRINTS -> marks.paint(row);
        }
        moment.selected(row);
    }

    /** How the replay stands, beside the samples. */
    private void live() {
        SampleStates states = shot.states();
        if (states.equals(SampleStates.NONE)) {
            return;
        }
        shot.layout()
                .row(new Lane(LaneKind.FINGERPRINTS, ""))
                .filter(shot::shows)
                .ifPresent(row -> surface.text(
                        states.words(shot.data().document().samples().size()),
                        shot.width() - Shot.EDGE - 4,
                        shot.y(row) + row.height() + 6,
                        Face.TEXT,
                        Side.LEFT_OF,
                        shot.inks().of(states.different().isPresent() ? Meaning.DIFFERENT : Meaning.EQUAL)));
    }
}
