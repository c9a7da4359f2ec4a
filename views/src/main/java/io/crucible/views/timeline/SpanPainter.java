package io.crucible.views.timeline;

import io.crucible.views.theme.Meaning;
import io.crucible.views.timeline.LaneLayout.Row;
import io.crucible.views.timeline.Spans.Span;
import io.crucible.views.timeline.Surface.Face;
import io.crucible.views.timeline.Surface.Side;
import java.util.List;

/** Draws spans, each at least a pixel wide, with its words where there is room for them. */
final class SpanPainter {
    private static final double LEAST_FOR_WORDS = 40;

    /** The words of the band before are at its left end. */
    private static final double LEAST_BESIDE = 330;

    private final Shot shot;
    private final Surface surface;
    private final Axis axis;

    SpanPainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
        axis = shot.axis();
    }

    void paint(Row row) {
        List<Spans> rows = shot.data().spans(row.lane());
        boolean stacked = row.lane().kind() == LaneKind.FAULTS;
        double height = row.bar();
        for (int number = 0; number < rows.size(); number++) {
            paint(rows.get(number), shot.y(row) + (stacked ? number * row.pitch() : 0), height);
        }
    }

    private void paint(Spans spans, double y, double height) {
        int index = spans.firstEndingAfter(axis.from());
        while (index < spans.size()) {
            Span span = spans.get(index);
            int left = Math.max(0, axis.column(span.from()));
            if (left >= axis.columns()) {
                return;
            }
            int right = Math.min(axis.columns(), axis.column(span.to()));
            if (right - left > 1) {
                wide(span, Shot.HEADER + left / shot.scale(), (right - left) / shot.scale(), y, height);
                index++;
            } else {
                int next = Math.max(index + 1, spans.firstEndingAfter(axis.start(left + 1)));
                narrow(spans.worst(index, next), left, y, height);
                index = next;
            }
        }
    }

    private void narrow(Tone tone, int column, double y, double height) {
        surface.fill(
                Shot.HEADER + column / shot.scale(),
                y,
                1 / shot.scale(),
                height,
                shot.inks().of(tone));
    }

    private void wide(Span span, double x, double width, double y, double height) {
        Inks inks = shot.inks();
        int words = inks.of(span.tone());
        switch (span.tone()) {
            case DOWN -> {
                surface.fill(x, y, width, height, inks.of(Meaning.GROUND));
                surface.hatch(x, y, width, height, inks.bed(span.tone()));
            }
            case RUNNING, IDLE -> surface.fill(x, y, width, height, inks.of(span.tone()));
            case BAD -> {
                surface.fill(x, y, width, height, inks.of(span.tone()));
                words = inks.of(inks.dark() ? Meaning.GROUND : Meaning.RAISED);
            }
            case PENDING -> {
                surface.fill(x, y, width, height, Inks.thin(inks.of(Meaning.FAINT), 70));
                words = inks.of(Meaning.MUTED);
            }
            default -> {
                surface.fill(x, y, width, height, inks.bed(span.tone()));
                surface.fill(x, y, 1, height, words);
            }
        }
        if (span.tone() == Tone.BAD && Fit.width(span.words(), Face.STRONG) > width - 12) {
            beside(span, x, y + height / 2);
        } else if (width >= LEAST_FOR_WORDS) {
            Face face = span.tone() == Tone.DOWN || span.tone() == Tone.FAULT ? Face.STRONG : Face.TEXT;
            int ink = words;
            Fit.words(span.words(), width - 12, face)
                    .ifPresent(fitted -> surface.text(fitted, x + 6, y + height / 2, face, Side.RIGHT_OF, ink));
        }
    }

    /** A verdict is written beside a band that is too short for it. */
    private void beside(Span span, double x, double middle) {
        if (x - Shot.HEADER > LEAST_BESIDE) {
            surface.text(
                    span.words(),
                    x - 5,
                    middle,
                    Face.STRONG,
                    Side.LEFT_OF,
                    shot.inks().of(Tone.BAD));
        }
    }
}
