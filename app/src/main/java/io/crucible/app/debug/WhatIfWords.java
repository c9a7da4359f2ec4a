package io.crucible.app.debug;

import io.crucible.model.live.Departure;
import io.crucible.model.live.DepartureWords;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.time.VirtualTime;

/** What is said of a what-if: never without its name, so that nobody takes it for the recorded run. */
final class WhatIfWords {
    private static final String MARK = "≈ what-if ";

    private final DebugSession session;

    WhatIfWords(DebugSession session) {
        this.session = session;
    }

    /** What a change begins with; {@code leaves} says whether the machines were those of the recorded run until then. */
    static String changed(LiveMachines machines, boolean leaves) {
        return MARK + VirtualTime.words(machines.at()) + (leaves ? ", which leaves the recorded run here" : "") + ": ";
    }

    /** The moment. */
    String place() {
        long at = session.moment().at();
        return MARK + VirtualTime.words(at)
                + session.moment().node().map(node -> ", node " + node).orElse("") + " · "
                + VirtualTime.words(at - session.whatIf().orElse(at))
                + " after it left the recorded run, no evidence of it";
    }

    /** In what it differs from the recorded run. */
    String comparison(Departure departure) {
        return place() + "\n"
                + new DepartureWords(session.recording())
                        .of(departure, session.moment().at());
    }
}
