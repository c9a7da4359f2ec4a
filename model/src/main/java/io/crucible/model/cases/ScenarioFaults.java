package io.crucible.model.cases;

import io.crucible.model.artifact.Recording;
import io.crucible.model.campaign.FaultCoverage;
import io.crucible.model.campaign.FaultCoverage.Count;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.scenario.FaultSpec;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which faults of a scenario happened in a run, and which of them could be noticed: a crash always, a partition when it stopped a frame, the
 * loss of a link with every frame.
 */
final class ScenarioFaults {
    private static final String CUT = "partition ";

    private final SortedMap<String, Count> counts = new TreeMap<>();
    private final Set<String> noticed = new HashSet<>();
    private final Recording recording;

    private ScenarioFaults(Recording recording) {
        this.recording = recording;
        recording.scenario().faults().forEach(fault -> counts.put("fault " + fault.name(), new Count(0, 0)));
        recording.scenario().links().stream()
                .filter(link -> link.lossMillionths() > 0)
                .forEach(link -> counts.put("loss " + link.name(), new Count(0, 0)));
    }

    static FaultCoverage of(Recording recording) {
        ScenarioFaults faults = new ScenarioFaults(recording);
        for (Event event : recording.events()) {
            if (event.kind() == EventKind.FAULT_ACTIVATED) {
                faults.activated(text(event, "fault"));
            } else if (event.kind() == EventKind.MESSAGE_DROPPED) {
                faults.dropped(event);
            }
        }
        return new FaultCoverage(faults.counts);
    }

    private void activated(String fault) {
        boolean crash = recording
                .scenario()
                .fault(fault)
                .filter(spec -> spec.effect() instanceof FaultSpec.Crash)
                .isPresent();
        noticed.remove(fault);
        add("fault " + fault, 1, crash ? 1 : 0);
    }

    private void dropped(Event event) {
        String reason = text(event, "reason");
        if (reason.equals("loss")) {
            add("loss " + text(event, "link"), 1, 1);
        } else if (reason.startsWith(CUT) && noticed.add(reason.substring(CUT.length()))) {
            add("fault " + reason.substring(CUT.length()), 0, 1);
        }
    }

    private void add(String name, long injected, long observed) {
        counts.computeIfPresent(
                name, (same, count) -> new Count(count.injected() + injected, count.observed() + observed));
    }

    private static String text(Event event, String attribute) {
        return event.attributes().get(attribute) instanceof Attribute.Text text ? text.value() : "";
    }
}
