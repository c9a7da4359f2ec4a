package io.crucible.views.timeline;

import io.crucible.model.event.EventKind;
import io.crucible.model.schedule.DecisionKind;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is left out of the timeline.
 *
 * @param kinds of events
 * @param decisions kinds of decisions
 * @param nodes names of nodes; all their lanes and decisions are left out
 * @param only which class of events is shown
 */
record TimelineFilter(Set<EventKind> kinds, Set<DecisionKind> decisions, SortedSet<String> nodes, EventClass only) {
    /** A class of events. */
    enum EventClass {
        ALL,
        CAUSAL,
        OBSERVATIONAL;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static final TimelineFilter NOTHING = new TimelineFilter(
            EnumSet.noneOf(EventKind.class), EnumSet.noneOf(DecisionKind.class), new TreeSet<>(), EventClass.ALL);

    TimelineFilter {
        kinds = Set.copyOf(kinds);
        decisions = Set.copyOf(decisions);
        nodes = new TreeSet<>(nodes);
    }

    boolean shows(EventKind kind) {
        boolean ofClass = only == EventClass.ALL || kind.causal() == (only == EventClass.CAUSAL);
        return ofClass && !kinds.contains(kind);
    }

    boolean shows(DecisionKind kind) {
        return !decisions.contains(kind);
    }

    boolean showsNode(String node) {
        return !nodes.contains(node);
    }

    boolean leavesOut() {
        return !equals(NOTHING);
    }

    TimelineFilter withKinds(Set<EventKind> next) {
        return new TimelineFilter(next, decisions, nodes, only);
    }

    TimelineFilter withDecisions(Set<DecisionKind> next) {
        return new TimelineFilter(kinds, next, nodes, only);
    }

    TimelineFilter withNodes(SortedSet<String> next) {
        return new TimelineFilter(kinds, decisions, next, only);
    }

    TimelineFilter with(EventClass next) {
        return new TimelineFilter(kinds, decisions, nodes, next);
    }
}
