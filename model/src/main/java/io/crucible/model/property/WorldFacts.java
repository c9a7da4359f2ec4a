package io.crucible.model.property;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.scenario.Predicate.Lifecycle;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the events so far say about the present: states of nodes, faults in force, rest. */
final class WorldFacts {
    private final Map<String, Lifecycle> nodes = new HashMap<>();
    private final Set<String> activeFaults = new HashSet<>();
    private boolean quiescent;

    void observe(Event event) {
        switch (event.kind()) {
            case NODE_STARTED -> nodes.put(node(event), Lifecycle.STARTED);
            case NODE_READY -> nodes.put(node(event), Lifecycle.READY);
            case NODE_CRASHED -> nodes.put(node(event), Lifecycle.CRASHED);
            case NODE_EXITED -> nodes.put(node(event), Lifecycle.EXITED);
            case FAULT_ACTIVATED -> activeFaults.add(text(event, "fault"));
            case FAULT_HEALED -> activeFaults.remove(text(event, "fault"));
            case QUIESCENCE -> quiescent = true;
            default -> {
                // the other kinds change no state
            }
        }
    }

    /** A ready node still counts as started. */
    boolean nodeIs(String node, Lifecycle state) {
        Lifecycle now = nodes.get(node);
        return now == state || state == Lifecycle.STARTED && now == Lifecycle.READY;
    }

    boolean active(String fault) {
        return activeFaults.contains(fault);
    }

    boolean quiescent() {
        return quiescent;
    }

    /** The node that a {@code node:} or {@code guest:} event comes from, or the empty string. */
    static String node(Event event) {
        return event.source().substring(event.source().indexOf(':') + 1);
    }

    static String text(Event event, String attribute) {
        return event.attributes().get(attribute) instanceof Attribute.Text text ? text.value() : "";
    }
}
