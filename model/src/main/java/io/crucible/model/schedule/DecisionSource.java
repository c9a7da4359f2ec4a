package io.crucible.model.schedule;

import io.crucible.model.schedule.Decision.Origin;

/**
 * Who decides when a run meets a choice. An answer depends on the point alone, not on when or in which order points are asked for; a point
 * may be asked for more than once and gets the same answer.
 */
public interface DecisionSource {

    Resolution resolve(ChoicePoint point);

    /** The alternative taken, an unsigned number below the point's domain, and who took it. */
    record Resolution(long value, Origin origin) {}
}
