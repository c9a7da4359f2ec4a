package io.crucible.model.live;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.explain.EventWords;
import io.crucible.model.live.DepartureComparison.OtherSample;
import io.crucible.model.replay.Comparator;
import io.crucible.model.run.Outcome;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Optional;

/** Says in what machines that somebody changed differ from the recorded run. */
public final class DepartureWords {
    private static final int MOST = 10;

    private final Recording recording;

    public DepartureWords(Recording recording) {
        this.recording = recording;
    }

    /**
     * In what it differs from the recorded run, a line each.
     *
     * @param at virtual ns at which the machines stand
     */
    public String of(Departure departure, long at) {
        DepartureComparison found = DepartureComparison.of(recording, departure, at);
        StringBuilder text = new StringBuilder();
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
        text.append("Recorded run: ").append(ending(recording.outcome())).append('\n');
        text.append("What-if: ")
                .append(departure.outcome().map(DepartureWords::ending).orElse("goes on"));
        return text.toString();
    }

    private String sample(OtherSample other) {
        Optional<String> how =
                other.recorded().flatMap(before -> other.now().map(now -> Comparator.words(before, now)));
        String node = recording.scenario().nodes().get(other.node()).name();
        return VirtualTime.words(other.quantum() * recording.scenario().quantum()) + ", node " + node + ": "
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
