package io.crucible.views.timeline;

import io.crucible.views.theme.Meaning;
import io.crucible.views.timeline.LaneLayout.Row;
import io.crucible.views.timeline.Surface.Face;
import io.crucible.views.timeline.Surface.Side;

/** Draws the names of the lanes. */
final class HeaderPainter {
    private final Shot shot;
    private final Surface surface;

    HeaderPainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
    }

    void paint(Row row) {
        double y = shot.y(row);
        double middle = y + row.bar() / 2;
        Inks inks = shot.inks();
        if (row.first()) {
            surface.fill(0, y - 5, shot.width(), 1 / shot.scale(), Inks.thin(inks.of(Meaning.BORDER), 170));
        }
        double left = 10;
        if (row.pinned()) {
            surface.diamond(left - 4, middle, 2, inks.of(Meaning.MOMENT));
        }
        if (row.first()) {
            double beside = row.lane().kind().ofNode() ? 62 : 14;
            Fit.words(row.lane().group(), Shot.HEADER - beside, Face.STRONG)
                    .ifPresent(words ->
                            surface.text(words, left, middle, Face.STRONG, Side.RIGHT_OF, inks.of(Meaning.TEXT)));
        }
        if (row.lane().kind().ofNode()) {
            surface.text(row.lane().name(), Shot.HEADER - 10, middle, Face.SMALL, Side.LEFT_OF, inks.of(Meaning.MUTED));
        }
    }
}
