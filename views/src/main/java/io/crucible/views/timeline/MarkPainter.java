package io.crucible.views.timeline;

import io.crucible.views.timeline.LaneLayout.Row;

/** Draws marks: however many there are, each column of pixels is looked at once and shows the worst of what is in it. */
final class MarkPainter {
    /** What one column has. */
    private interface Stamp {
        void at(double x, Tone tone);
    }

    private final Shot shot;
    private final Surface surface;
    private final Columns columns;

    MarkPainter(Shot shot, Surface surface) {
        this.shot = shot;
        this.surface = surface;
        columns = new Columns(shot.axis());
    }

    void paint(Row row) {
        double y = shot.y(row);
        double height = row.height();
        switch (row.lane().kind()) {
            case DECISIONS -> each(row, (x, tone) -> surface.diamond(x + 0.5, y + height / 2, 5, ink(tone)));
            case DIFFERENCES -> each(row, (x, tone) -> cross(x, y + height / 2, ink(tone)));
            case FRAMES -> each(row, (x, tone) -> frame(x, y, tone));
            case CONSOLE -> each(row, (x, tone) -> surface.fill(x, y + 3, 3, height - 6, ink(tone)));
            case EVENTS -> each(row, (x, tone) -> event(x, y, height, tone));
            case FINGERPRINTS -> dots(row, y + height / 2);
            case RUNS, FAULTS, ASSERTION -> throw new IllegalArgumentException("a lane of spans has no marks");
        }
    }

    private int ink(Tone tone) {
        return shot.inks().of(tone);
    }

    /** Told from every other mark by its form. */
    private void cross(double x, double middle, int ink) {
        for (int step = -3; step <= 3; step++) {
            surface.fill(x + step, middle + step - 0.5, 2, 1.5, ink);
            surface.fill(x + step, middle - step - 0.5, 2, 1.5, ink);
        }
    }

    /** A frame that was lost is a broken bar, so that it is not told by its colour alone. */
    private void frame(double x, double y, Tone tone) {
        if (tone == Tone.FRAME) {
            surface.fill(x, y + 2, 2, 10, ink(tone));
        } else {
            surface.fill(x, y + 1, 2, 5, ink(tone));
            surface.fill(x, y + 8, 2, 5, ink(tone));
        }
    }

    /** The graver, the taller. */
    private void event(double x, double y, double height, Tone tone) {
        double shorter = tone == Tone.PLAIN ? 4 : tone == Tone.NOTICE ? 2 : 0;
        surface.fill(x, y + shorter, 2, height - 2 * shorter, ink(tone));
    }

    private void dots(Row row, double middle) {
        int apart = (int) Math.max(1, Math.round(7 * shot.scale()));
        MarkLane lane = shot.data().marks(row.lane());
        SampleStates states = shot.states();
        boolean samples = lane.marks() instanceof SampleMarks;
        buckets(lane, apart, (from, to, x) -> {
            Tone tone = samples ? sample((SampleMarks) lane.marks(), from, to, states) : lane.worst(from, to);
            if (tone == Tone.BAD) {
                surface.fill(x - 2, middle - 6, 5, 12, ink(tone));
            } else {
                surface.fill(x - 1, middle - 1.5, 3, 3, ink(tone));
            }
        });
    }

    /** One dot stands for several samples: it is green only when all of them are equal. */
    private static Tone sample(SampleMarks marks, int from, int to, SampleStates states) {
        Tone last = Tone.GOOD;
        for (int index : new int[] {from, to - 1}) {
            if (states.tone(marks.numbers()[index]) == Tone.RECORDED) {
                last = Tone.RECORDED;
            }
        }
        for (int index = from; states.different().isPresent() && index < to; index++) {
            if (states.tone(marks.numbers()[index]) == Tone.BAD) {
                return Tone.BAD;
            }
        }
        return last;
    }

    private interface Bucket {
        void at(int from, int to, double x);
    }

    private void each(Row row, Stamp stamp) {
        ColumnTones.each(shot.data().marks(row.lane()), columns, (column, tone) -> stamp.at(x(column), tone));
    }

    private double x(int column) {
        return Shot.HEADER + column / shot.scale();
    }

    /** Takes buckets that are so many columns wide or more, each from its first mark on. */
    private void buckets(MarkLane lane, int apart, Bucket bucket) {
        int index = lane.firstAtOrAfter(columns.start(0), 0);
        int column = 0;
        while (index < lane.size()) {
            column = columns.of(lane.at(index), column);
            if (column >= columns.count()) {
                return;
            }
            int next = lane.firstAtOrAfter(columns.start(column + apart), index + 1);
            bucket.at(index, next, x(column));
            index = next;
        }
    }
}
