package io.crucible.model.artifact;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Recordings with many events. */
final class BigRecordings {
    private BigRecordings() {}

    static Recording withEvents(int count) {
        Recording small = Samples.small();
        List<Event> events = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            TreeMap<String, Attribute> attributes = new TreeMap<>();
            attributes.put("frame", new Attribute.Number(i * 0x9E3779B97F4A7C15L));
            attributes.put("link", new Attribute.Text("a--b"));
            EventKind kind = EventKind.MESSAGE_DELIVERED;
            events.add(new Event(i, i * 1000L, i * 61L, "node:a", kind, kind.level(), attributes));
        }
        return new Recording(
                small.identity(),
                small.seed(),
                small.scenario(),
                small.controls(),
                small.outcome(),
                small.decisions(),
                events,
                small.samples(),
                small.modelProof());
    }
}
