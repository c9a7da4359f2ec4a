package io.crucible.views.savepoint;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.views.document.RunDocument;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/** Names in a run that a place can be saved at. */
final class RunNames {
    /** More than a person would look through. */
    private static final int MOST_MARKERS = 1_000;

    private RunNames() {}

    /** The scenario's assertions, in its order. */
    static List<String> assertions(RunDocument open) {
        return open.scenario().map(Scenario::assertions).orElse(List.of()).stream()
                .map(AssertionSpec::name)
                .toList();
    }

    /** Markers that guests set, by name; goes through all events, so not for the window's thread. */
    static List<String> markers(RunDocument open, BooleanSupplier cancelled) {
        Set<String> names = new TreeSet<>();
        EventColumns events = open.events();
        for (int row = 0; row < events.size() && names.size() < MOST_MARKERS && !cancelled.getAsBoolean(); row++) {
            if (events.kind(row) == EventKind.GUEST_MARKER
                    && events.event(row).attributes().get("marker") instanceof Attribute.Text marker) {
                names.add(marker.value());
            }
        }
        return List.copyOf(names);
    }
}
