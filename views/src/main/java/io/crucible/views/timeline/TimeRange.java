package io.crucible.views.timeline;

/**
 * A stretch that a person marked.
 *
 * @param from virtual ns; likewise {@code to}, which is part of it
 */
record TimeRange(long from, long to) {
    TimeRange {
        if (from > to) {
            throw new IllegalArgumentException("a range cannot end at " + to + " ns and begin later, at " + from);
        }
    }

    static TimeRange between(long one, long other) {
        return new TimeRange(Math.min(one, other), Math.max(one, other));
    }

    long length() {
        return to - from;
    }
}
