package io.crucible.views.timeline;

import io.crucible.views.theme.Meaning;
import io.crucible.views.timeline.FoldedTime.Fold;
import io.crucible.views.timeline.Surface.Face;
import io.crucible.views.timeline.Surface.Side;
import java.util.List;
import java.util.Optional;

/** Draws a card over each squeezed stretch that has something to say; what happens in the stretch is behind it. */
final class FoldPainter {
    private static final double LINE = 17;
    private static final double MARGIN = 6;
    /** From the left and the right edge of a card to its words, px. */
    private static final double PADDING = 10;

    /** What is the same in both runs. */
    private static final List<String> SIGN = List.of("=");

    private final Shot shot;
    private final Surface surface;

    FoldPainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
    }

    void paint() {
        shot.folds().folds().stream().filter(fold -> !fold.words().isEmpty()).forEach(this::card);
    }

    private void card(Fold fold) {
        double left = Math.max(Shot.HEADER, shot.x(fold.from()));
        double right = Math.min(shot.width() - Shot.EDGE, shot.x(fold.to()));
        double top = Shot.TOP + MARGIN;
        double height = Math.min(shot.height() - top, shot.layout().height() - shot.scroll()) - MARGIN;
        if (right - left < 2 || height < LINE) {
            return;
        }
        surface.wipe(left, top, right - left, height);
        surface.fill(left, top, right - left, height, shot.inks().of(Meaning.RAISED));
        surface.frame(left, top, right - left, height, false, shot.inks().of(Meaning.BORDER));
        double room = right - left - 2 * PADDING;
        words(fitting(fold.words(), room), (left + right) / 2, top + height / 2, room, height);
    }

    /** The words where none of them would be cut, else a sign; the words are in the tip then. */
    private static List<String> fitting(List<String> lines, double room) {
        boolean fits = lines.stream().allMatch(line -> Fit.width(line, Face.TEXT) <= room);
        return fits ? lines : SIGN;
    }

    private void words(List<String> lines, double x, double middle, double width, double height) {
        int shown = (int) Math.min(lines.size(), height / LINE);
        double y = middle - (shown - 1) * LINE / 2;
        for (int line = 0; line < shown; line++) {
            Face face = line == 0 ? Face.STRONG : Face.TEXT;
            int ink = shot.inks().of(line == 0 ? Meaning.TEXT : Meaning.MUTED);
            double place = y + line * LINE;
            Fit.words(lines.get(line), width, face)
                    .ifPresent(fitting -> surface.text(fitting, x, place, face, Side.CENTRED, ink));
        }
    }

    /** The squeezed stretch with a card that an instant (virtual ns) is in. */
    static Optional<Fold> at(FoldedTime folds, long instant) {
        return folds.folds().stream()
                .filter(fold -> !fold.words().isEmpty() && fold.from() <= instant && instant < fold.to())
                .findFirst();
    }
}
