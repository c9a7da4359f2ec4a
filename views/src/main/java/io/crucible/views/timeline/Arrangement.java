package io.crucible.views.timeline;

import java.util.List;

/**
 * How a person arranged the timeline.
 *
 * @param from first virtual ns that is shown; both 0 for the whole run
 * @param to virtual ns after the last that is shown
 * @param pinned keys of the lanes at the top
 */
public record Arrangement(long from, long to, List<String> pinned) {
    public Arrangement {
        pinned = List.copyOf(pinned);
    }
}
