package io.crucible.views.timeline;

import io.crucible.views.document.RunDocument;
import java.util.List;
import java.util.Map;

/**
 * A document put into lanes.
 *
 * @param end of the axis, virtual ns
 * @param folds how the axis is squeezed when it is
 * @param density how much happened when
 * @param lanes from top to bottom, as they stand when none is pinned or hidden
 * @param marks of the lanes that have marks
 * @param spans of the lanes that have spans, a list of rows each; where rows overlap the later is drawn over the earlier
 */
record TimelineData(
        RunDocument document,
        long end,
        FoldedTime folds,
        Density density,
        List<Lane> lanes,
        Map<Lane, MarkLane> marks,
        Map<Lane, List<Spans>> spans) {

    /** Lanes of assertions that were violated at any time. */
    List<Lane> violated() {
        return lanes.stream()
                .filter(lane -> lane.kind() == LaneKind.ASSERTION
                        && spans(lane).stream().anyMatch(own -> own.stream().anyMatch(span -> span.tone() == Tone.BAD)))
                .toList();
    }

    MarkLane marks(Lane lane) {
        return marks.getOrDefault(lane, MarkLane.NONE);
    }

    List<Spans> spans(Lane lane) {
        return spans.getOrDefault(lane, List.of());
    }

    /** Rows that a lane takes, at least one. */
    int rows(Lane lane) {
        // The rows of what a node did lie over one another.
        return lane.kind() == LaneKind.RUNS ? 1 : Math.max(1, spans(lane).size());
    }
}
