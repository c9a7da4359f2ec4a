package io.crucible.model.explain;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.schedule.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Answers questions about what a recording shows. */
public final class RunHistory {
    private final Recording recording;

    public RunHistory(Recording recording) {
        this.recording = recording;
    }

    /** The event that says that this violation was found, where it was one of the scenario's assertions. */
    public Optional<Event> verdict(Violation violation) {
        return recording.events().stream()
                .filter(event -> event.kind() == EventKind.ASSERTION_STATE_CHANGED)
                .filter(event -> event.at() == violation.at())
                .filter(event -> "violated".equals(EventWords.text(event, "state")))
                .filter(event -> violation.assertion().equals(EventWords.text(event, "assertion")))
                .findFirst();
    }

    /** The event after which a violation was found; empty where a deadline or the end of the run brought it about. */
    public Optional<Event> cause(Violation violation) {
        if (violation.detail().startsWith("its deadline") || violation.detail().startsWith("the run ended")) {
            return Optional.empty();
        }
        Optional<Event> verdict = verdict(violation);
        if (verdict.isEmpty()) {
            return lastGuestAssertion(violation);
        }
        List<Event> events = recording.events();
        for (int at = (int) verdict.get().sequence() - 1; at >= 0; at--) {
            if (events.get(at).kind() != EventKind.ASSERTION_STATE_CHANGED) {
                return Optional.of(events.get(at));
            }
        }
        return Optional.empty();
    }

    private Optional<Event> lastGuestAssertion(Violation violation) {
        return recording.events().stream()
                .filter(event -> event.kind() == EventKind.GUEST_ASSERTION && event.at() == violation.at())
                .filter(event -> violation.node().equals(EventWords.node(event)))
                .filter(event -> violation.assertion().equals(EventWords.text(event, "assertion")))
                .reduce((earlier, later) -> later);
    }

    /** The events that began a fault that was still in force at an instant, in virtual ns. */
    public List<Event> faultsInForce(long at) {
        SortedMap<String, Event> active = new TreeMap<>();
        for (Event event : recording.events()) {
            if (event.at() <= at && event.kind() == EventKind.FAULT_ACTIVATED) {
                active.put(EventWords.text(event, "fault"), event);
            } else if (event.at() <= at && event.kind() == EventKind.FAULT_HEALED) {
                active.remove(EventWords.text(event, "fault"));
            }
        }
        return List.copyOf(active.values());
    }

    /** The last events not after an instant in which a fault ended, at most so many, in order. */
    public List<Event> faultsEnded(long at, int most) {
        return last(
                recording.events().stream()
                        .filter(event -> event.kind() == EventKind.FAULT_HEALED && event.at() <= at)
                        .toList(),
                most);
    }

    /** The last decisions not after an instant, at most so many, in order. */
    public List<Decision> decisions(long at, int most) {
        return last(
                recording.decisions().stream()
                        .filter(decision -> decision.at() <= at)
                        .toList(),
                most);
    }

    /** For each assertion that changed its state, the event of its last change. */
    public SortedMap<String, Event> assertionStates() {
        SortedMap<String, Event> states = new TreeMap<>();
        for (Event event : recording.events()) {
            if (event.kind() == EventKind.ASSERTION_STATE_CHANGED) {
                states.put(EventWords.text(event, "assertion"), event);
            }
        }
        return states;
    }

    /** The machines that broke by themselves. */
    public List<Event> crashes() {
        return recording.events().stream()
                .filter(event -> event.kind() == EventKind.NODE_CRASHED)
                .filter(event -> !EventWords.text(event, "reason").startsWith("fault "))
                .toList();
    }

    private static <T> List<T> last(List<T> all, int most) {
        return new ArrayList<>(all.subList(Math.max(0, all.size() - most), all.size()));
    }
}
