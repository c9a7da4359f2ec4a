package io.crucible.views.savepoint;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.savepoint.Boundary;
import io.crucible.model.savepoint.BoundaryPredicate;
import io.crucible.model.savepoint.ProofWriter;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.text.Printable;
import io.crucible.model.time.Digits;
import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.savepoint.SavepointFacts.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/**
 * The proof that a savepoint would have, as far as the recording already tells it.
 *
 * @param found whether the recorded run comes to the place, so that saving there can be expected to succeed
 * @param words the same in a sentence, with what is known only when it has been saved
 */
record ProofPreview(boolean found, String words, List<Fact> facts) {
    /** Before anything has been chosen. */
    static final ProofPreview NONE = new ProofPreview(true, "", List.of());

    private static final int CANCEL_EVERY = 4_096; // rows

    ProofPreview {
        facts = List.copyOf(facts);
    }

    /** What cannot be told, and why. */
    static ProofPreview unknown(String why) {
        return new ProofPreview(false, why, List.of());
    }

    /** Looks for the boundary in the recording; goes through all events, so not for the window's thread. */
    static ProofPreview of(RunDocument open, Boundary boundary, BooleanSupplier cancelled) {
        Messages messages = Messages.of("savepoint");
        Optional<Scenario> scenario = open.scenario();
        if (scenario.isEmpty() || open.isCut()) {
            return unknown(messages.text("preview.not.whole"));
        }
        Making making = new Making(messages, open, scenario.get());
        if (boundary instanceof Boundary.VirtualTime instant) {
            return making.instant(instant);
        }
        OptionalInt row = first(open.events(), BoundaryPredicate.of(boundary).orElseThrow(), cancelled);
        return row.isEmpty()
                ? making.never(boundary)
                : making.event(boundary, open.events().event(row.getAsInt()), cancelled);
    }

    private static OptionalInt first(EventColumns events, BoundaryPredicate wanted, BooleanSupplier cancelled) {
        for (int row = 0; row < events.size(); row++) {
            if (row % CANCEL_EVERY == 0 && cancelled.getAsBoolean()) {
                return OptionalInt.empty();
            }
            if (canFire(events.kind(row)) && wanted.fires(events.event(row))) {
                return OptionalInt.of(row);
            }
        }
        return OptionalInt.empty();
    }

    /** Of the other kinds no event need be made to know that it is none. */
    private static boolean canFire(EventKind kind) {
        return kind == EventKind.GUEST_MARKER
                || kind == EventKind.GUEST_ASSERTION
                || kind == EventKind.ASSERTION_STATE_CHANGED
                || kind == EventKind.QUIESCENCE;
    }

    private static final class Making {
        private final Messages messages;
        private final RunDocument open;
        private final Scenario scenario;
        private final List<Fact> facts = new ArrayList<>();

        Making(Messages messages, RunDocument open, Scenario scenario) {
            this.messages = messages;
            this.open = open;
            this.scenario = scenario;
        }

        ProofPreview instant(Boundary.VirtualTime instant) {
            boolean inside = instant.at() % scenario.quantum() != 0;
            if (inside && scenario.nodes().stream().anyMatch(node -> node.vcpus() > 1)) {
                return unknown(messages.text("preview.vcpus", Durations.format(scenario.quantum())));
            }
            place(instant.at());
            add("form", messages.text("form.coordinate"));
            return instant.at() > open.end() ? found("preview.later", VirtualTime.words(open.end())) : found("preview");
        }

        ProofPreview never(Boundary boundary) {
            return unknown(messages.text(
                    "never." + boundary.word(),
                    boundary.name().map(Printable::of).orElse(""),
                    VirtualTime.words(open.end())));
        }

        ProofPreview event(Boundary boundary, Event event, BooleanSupplier cancelled) {
            long end = VirtualTime.ceil(event.at(), scenario.quantum());
            OptionalInt rest = first(open.events(), new BoundaryPredicate.Quiescent(), cancelled);
            if (boundary.endsAtQuiescence() && rest.isPresent() && open.events().at(rest.getAsInt()) < end) {
                return unknown(messages.text(
                        "preview.rest", VirtualTime.words(open.events().at(rest.getAsInt())), VirtualTime.words(end)));
            }
            place(boundary instanceof Boundary.Quiescence ? event.at() : end);
            boolean marker = boundary instanceof Boundary.Marker;
            add("form", messages.text(marker ? "form.marker" : "form.observation"));
            add(
                    "event",
                    grouped(event.sequence()) + " · " + VirtualTime.words(event.at()) + " · "
                            + Printable.of(event.source()));
            if (marker) {
                add("marker", marker(event));
                add(
                        "icount",
                        event.icount() == Event.NO_ICOUNT ? messages.text("none.known") : grouped(event.icount()));
                add("hash", ProofWriter.hash(event));
            }
            return found(marker ? "preview" : "preview.observation");
        }

        private void place(long at) {
            long into = at % scenario.quantum();
            add("at", VirtualTime.words(at) + " · " + at + " ns");
            add(
                    "quantum",
                    into == 0
                            ? messages.text("grid.end", grouped(at / scenario.quantum()), grid())
                            : messages.text("grid.inside", grouped(at / scenario.quantum()), grid(), grouped(into)));
        }

        private String grid() {
            return Durations.format(scenario.quantum());
        }

        private static String marker(Event event) {
            String name = text(event, "marker");
            String detail = text(event, "detail");
            return detail.isEmpty() ? name : name + " · " + detail;
        }

        private static String text(Event event, String attribute) {
            return event.attributes().get(attribute) instanceof Attribute.Text text ? Printable.all(text.value()) : "";
        }

        private static String grouped(long number) {
            return Digits.grouped(number);
        }

        private void add(String name, String value) {
            facts.add(new Fact(messages.text("fact." + name), value));
        }

        private ProofPreview found(String message, String... values) {
            return new ProofPreview(true, messages.text(message, values), facts);
        }
    }
}
