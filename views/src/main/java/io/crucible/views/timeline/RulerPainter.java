package io.crucible.views.timeline;

import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.theme.Meaning;
import io.crucible.views.timeline.FoldedTime.Fold;
import io.crucible.views.timeline.Surface.Face;
import io.crucible.views.timeline.Surface.Side;
import java.util.ArrayList;
import java.util.List;

/** Draws the ruler, its lines through the lanes and the breaks of a folded axis. */
final class RulerPainter {
    /** Px from one mark to the next, at least. */
    private static final double APART = 120;

    private static final double MIDDLE = Shot.MINIMAP + 11;
    private static final int MOST = 400;

    private final Shot shot;
    private final Surface surface;
    private final TickStep step;
    private final List<Long> ticks;

    RulerPainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
        step = TickStep.atLeast(shot.viewport().length() / shot.lanes() * APART);
        ticks = ticks();
    }

    /** Instants of the marks, virtual ns; none within a fold. */
    private List<Long> ticks() {
        List<Long> all = new ArrayList<>();
        FoldedTime folds = shot.folds();
        Axis axis = shot.axis();
        long at = step.first(axis.from());
        while (at < axis.to() && all.size() < MOST) {
            long now = at;
            Fold within = folds.folds().stream()
                    .filter(fold -> fold.from() <= now && now < fold.to())
                    .findFirst()
                    .orElse(null);
            if (within == null) {
                all.add(at);
                at = VirtualTime.plus(at, step.length());
            } else {
                at = step.first(within.to());
            }
        }
        return all;
    }

    void grid() {
        for (long tick : ticks) {
            surface.fill(shot.x(tick), Shot.TOP, 1 / shot.scale(), shot.height() - Shot.TOP, grid(shot.inks()));
        }
        visible().forEach(this::breakLines);
    }

    private static int grid(Inks inks) {
        return Inks.thin(inks.of(Meaning.BORDER), 150);
    }

    private List<Fold> visible() {
        return shot.folds().folds().stream()
                .filter(fold -> shot.x(fold.to()) > Shot.HEADER && shot.x(fold.from()) < shot.width() - Shot.EDGE)
                .toList();
    }

    private void breakLines(Fold fold) {
        double left = Math.max(Shot.HEADER, shot.x(fold.from()));
        double right = Math.min(shot.width() - Shot.EDGE, shot.x(fold.to()));
        int ink = Inks.thin(shot.inks().of(Meaning.FAINT), 60);
        surface.hatch(left, Shot.TOP, right - left, shot.height() - Shot.TOP, ink);
    }

    /** The numbers; what folds leave out is written on them. */
    void numbers() {
        Inks inks = shot.inks();
        surface.text("ms", Shot.HEADER - 10, MIDDLE, Face.SMALL, Side.LEFT_OF, inks.of(Meaning.MUTED));
        double free = words();
        for (long tick : ticks) {
            double x = shot.x(tick);
            String words = step.words(tick);
            double width = Fit.width(words, Face.CODE);
            surface.fill(x, Shot.TOP - 7, 1 / shot.scale(), 7, inks.of(Meaning.FAINT));
            if (x >= free && x + width + 8 < shot.width() - Shot.EDGE && !onFold(x, width) && !underPill(x, width)) {
                surface.text(words, x + 4, MIDDLE, Face.CODE, Side.RIGHT_OF, inks.of(Meaning.MUTED));
                free = x + width + 16;
            }
        }
        surface.fill(Shot.HEADER, Shot.TOP - 1 / shot.scale(), shot.lanes(), 1 / shot.scale(), inks.of(Meaning.BORDER));
    }

    /** The moment's own time is written there. */
    private boolean underPill(double x, double width) {
        return shot.place()
                .map(place -> MomentPainter.Pill.of(shot, place.moment().at()))
                .filter(pill -> x < pill.right() + 4 && x + width + 8 > pill.left())
                .isPresent();
    }

    private boolean onFold(double x, double width) {
        return visible().stream().anyMatch(fold -> x < right(fold) && x + width + 8 > left(fold));
    }

    private static String words(Fold fold) {
        long length = fold.to() - fold.from();
        return "⋯ "
                + (length < 10 * VirtualTime.MILLISECOND
                        ? VirtualTime.words(length)
                        : Digits.grouped(length / VirtualTime.MILLISECOND) + " ms");
    }

    private double left(Fold fold) {
        double centred = (shot.x(fold.from()) + shot.x(fold.to()) - width(fold)) / 2;
        return Math.max(Shot.HEADER + 2, Math.min(shot.width() - Shot.EDGE - width(fold), centred));
    }

    private double right(Fold fold) {
        return left(fold) + width(fold);
    }

    private static double width(Fold fold) {
        return Fit.width(words(fold), Face.CODE);
    }

    private double words() {
        double free = Shot.HEADER;
        for (Fold fold : visible()) {
            if (left(fold) >= free - 1 && !underPill(left(fold), width(fold))) {
                int ink = shot.inks().of(Meaning.FAULT);
                surface.text(words(fold), left(fold), MIDDLE, Face.CODE, Side.RIGHT_OF, ink);
                free = right(fold) + 6;
            }
        }
        return Shot.HEADER;
    }
}
