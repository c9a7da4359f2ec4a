package io.crucible.app.debug;

import io.crucible.model.event.Event;
import io.crucible.model.explain.EventWords;
import io.crucible.model.live.Departure;
import io.crucible.model.live.DepartureComparison;
import io.crucible.model.live.DepartureComparison.OtherSample;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.replay.Comparator;
import io.crucible.model.run.Outcome;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Optional;

/** What is said of a what-if: never without its name, so that nobody takes it for the recorded run. */
final class WhatIfWords {
    private static final String MARK = "≈ what-if ";
    private static final int MOST = 10;

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
        long at = session.moment().at();
        DepartureComparison found = DepartureComparison.of(session.recording(), departure, at);
        StringBuilder text = new StringBuilder(place()).append('\n');
        text.append("First other sample: ")
                .append(found.firstSample().map(this::sample).orElse("none so far"))
                .append('\n');
        events("Events that are new", found.added(), text);
        events("Events that are missing", found.missing(), text);
        if (found.later() > 0) {
            text.append("Events after the recorded run's end: ")
                    .append(found.later())
                    .append('\n');
        }
        text.append("Recorded run: ")
                .append(ending(session.recording().outcome()))
                .append('\n');
        text.append("What-if: ")
                .append(departure.outcome().map(WhatIfWords::ending).orElse("goes on"));
        return text.toString();
    }

    private String sample(OtherSample other) {
        Optional<String> how =
                other.recorded().flatMap(before -> other.now().map(now -> Comparator.words(before, now)));
        String node = session.scenario().nodes().get(other.node()).name();
        return VirtualTime.words(other.quantum() * session.scenario().quantum()) + ", node " + node + ": "
                + how.orElse(
                        other.now().isPresent()
                                ? "the node had no power then, and has now"
                                : "the node has no power now, and had then");
    }

    private static void events(String title, List<Event> events, StringBuilder text) {
        text.append(title)
                .append(": ")
                .append(events.isEmpty() ? "none" : events.size())
                .append('\n');
        for (Event event : events.subList(0, Math.min(MOST, events.size()))) {
            text.append("  ")
                    .append(VirtualTime.words(event.at()))
                    .append("  ")
                    .append(EventWords.of(event))
                    .append('\n');
        }
        if (events.size() > MOST) {
            text.append("  and ").append(events.size() - MOST).append(" more\n");
        }
    }

    private static String ending(Outcome outcome) {
        return outcome.status().word() + " at " + VirtualTime.words(outcome.frontier())
                + outcome.violations().stream()
                        .findFirst()
                        .map(violation -> ": " + violation.assertion())
                        .orElse("");
    }
}
