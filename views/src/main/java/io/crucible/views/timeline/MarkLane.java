package io.crucible.views.timeline;

/** The marks of a lane with the index that tells the worst of many. */
record MarkLane(Marks marks, ToneIndex index) {
    static final MarkLane NONE = of(Marks.NONE);

    static MarkLane of(Marks marks) {
        return new MarkLane(
                marks, ToneIndex.of(marks.size(), number -> marks.tone(number).code()));
    }

    Tone worst(int from, int to) {
        return Tone.of(index.worst(from, to));
    }

    /** The mark nearest to an instant and not further than {@code most} ns away, or -1. */
    int nearest(long at, long most) {
        int after = marks.firstAtOrAfter(at, 0);
        long later = after < marks.size() ? marks.at(after) - at : Long.MAX_VALUE;
        long earlier = after > 0 ? at - marks.at(after - 1) : Long.MAX_VALUE;
        if (Math.min(later, earlier) > most) {
            return -1;
        }
        return later <= earlier ? after : after - 1;
    }
}
