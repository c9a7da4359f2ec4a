package io.crucible.views.timeline;

/** Has two timelines show the same stretch of one axis, folded alike, whichever of them a person moves. */
public final class LinkedTimelines {
    private LinkedTimelines() {}

    /** Links two timelines for good; it shows while each is {@linkplain TimelineModel#besideProperty() beside} the other. */
    public static void link(TimelineModel one, TimelineModel other) {
        one.viewportProperty().addListener((property, before, now) -> show(other, one, now));
        other.viewportProperty().addListener((property, before, now) -> show(one, other, now));
        one.foldedProperty().addListener((property, before, now) -> fold(other, one, now));
        other.foldedProperty().addListener((property, before, now) -> fold(one, other, now));
    }

    private static void show(TimelineModel follower, TimelineModel leader, Viewport next) {
        boolean alike =
                follower.foldedProperty().get() == leader.foldedProperty().get();
        if (alike && together(follower, leader) && !follower.viewport().equals(next)) {
            follower.show(next);
        }
    }

    private static void fold(TimelineModel follower, TimelineModel leader, boolean folded) {
        if (together(follower, leader)) {
            follower.foldedProperty().set(folded);
            follower.show(leader.viewport());
        }
    }

    private static boolean together(TimelineModel one, TimelineModel other) {
        return one.isBeside() && other.isBeside();
    }
}
