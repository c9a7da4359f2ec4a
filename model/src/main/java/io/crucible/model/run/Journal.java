package io.crucible.model.run;

import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.model.property.AssertionMonitors;
import io.crucible.model.property.AssertionState;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionSource.Resolution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Numbers decisions and events in their canonical order, tells the observers, and lets the assertions look at each. */
final class Journal {
    static final String ENGINE = "engine";

    private final Observer observer;
    private final AssertionMonitors monitors;
    private final FaultConditions conditions;
    private final List<Violation> violations = new ArrayList<>();
    private long decisions;
    private long events;

    Journal(Observer observer, AssertionMonitors monitors, FaultConditions conditions) {
        this.observer = observer;
        this.monitors = monitors;
        this.conditions = conditions;
    }

    void decision(long at, ChoicePoint point, Resolution resolution) {
        observer.decision(new Decision(decisions++, at, point, resolution.value(), resolution.origin()));
    }

    /** An event of the engine. */
    void engine(long at, EventKind kind, Attributes attributes) {
        event(at, Event.NO_ICOUNT, ENGINE, kind, attributes);
    }

    void event(long at, long icount, String source, EventKind kind, Attributes attributes) {
        Event event = write(at, icount, source, kind, kind.level(), attributes);
        judge(at, monitors.evaluate(at), node(event), describe(event));
    }

    /** A console printed; its event has been written. */
    void printed(long at, String node, int console, byte[] bytes) {
        observer.console(at, node, console, bytes);
    }

    /** A frame left a node; its event has been written. */
    void sent(ChoicePoint.FrameId frame, byte[] bytes) {
        observer.frame(frame.emitted(), frame.source(), frame.nic(), frame.sequence(), bytes);
    }

    void console(long at, String node, String line) {
        monitors.console(node, line);
        conditions.console(node, line);
        judge(at, monitors.evaluate(at), node, "a line of its console");
    }

    /** A guest's own claim is broken. */
    void guestViolation(long at, String node, String id, String message, String detail) {
        violations.add(new Violation(id, message, at, node, detail));
    }

    /** A quantum has ended: deadlines may have passed. */
    void quantum(long at, long quanta) {
        judge(at, monitors.evaluate(at), ENGINE, "its deadline passed");
        observer.quantum(at, quanta);
    }

    /** The run is over at this instant. */
    void finish(long at) {
        judge(at, monitors.finish(), ENGINE, "the run ended without it");
    }

    List<Violation> violations() {
        return violations;
    }

    private void judge(long at, List<AssertionMonitors.Change> changes, String node, String cause) {
        for (AssertionMonitors.Change change : changes) {
            boolean broken = change.state() == AssertionState.VIOLATED;
            if (broken) {
                violations.add(new Violation(
                        change.assertion().name(), change.assertion().message(), at, node, cause));
            }
            Attributes attributes = Attributes.none()
                    .text("assertion", change.assertion().name())
                    .text("state", change.state().word())
                    .text("cause", cause)
                    .text("node", node);
            Level level = broken ? Level.ERROR : EventKind.ASSERTION_STATE_CHANGED.level();
            write(at, Event.NO_ICOUNT, ENGINE, EventKind.ASSERTION_STATE_CHANGED, level, attributes);
        }
    }

    private Event write(long at, long icount, String source, EventKind kind, Level level, Attributes attributes) {
        Event event = new Event(events++, at, icount, source, kind, level, attributes.map());
        observer.event(event);
        monitors.observe(event);
        conditions.observe(event);
        return event;
    }

    private static String node(Event event) {
        int colon = event.source().indexOf(':');
        return colon < 0 ? ENGINE : event.source().substring(colon + 1);
    }

    private static String describe(Event event) {
        StringBuilder words = new StringBuilder(event.kind().word());
        for (Map.Entry<String, Attribute> attribute : event.attributes().entrySet()) {
            words.append(' ').append(attribute.getKey()).append('=').append(value(attribute.getValue()));
        }
        return words.toString();
    }

    private static String value(Attribute attribute) {
        if (attribute instanceof Attribute.Text text) {
            return text.value();
        } else if (attribute instanceof Attribute.Number number) {
            return Long.toUnsignedString(number.value());
        }
        return Boolean.toString(((Attribute.Flag) attribute).value());
    }
}
