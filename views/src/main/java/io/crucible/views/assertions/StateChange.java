package io.crucible.views.assertions;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.EventWords;
import io.crucible.views.common.Messages;

/**
 * An assertion came into a state.
 *
 * @param cause what brought it about, as a clause; the empty text for the state it begins in
 */
record StateChange(AssertionBand band, String cause) {

    static StateChange of(AssertionBand band, EventColumns events) {
        return new StateChange(band, band.row() < 0 ? "" : cause(band.row(), events));
    }

    /** What was observed last at the same instant; without anything there, time alone brought the change. */
    private static String cause(int row, EventColumns events) {
        for (int at = row - 1; at >= 0 && events.at(at) == events.at(row); at--) {
            if (events.kind(at) != EventKind.ASSERTION_STATE_CHANGED) {
                return EventWords.of(events.event(at));
            }
        }
        return Messages.of("assertions").text("no.cause");
    }
}
