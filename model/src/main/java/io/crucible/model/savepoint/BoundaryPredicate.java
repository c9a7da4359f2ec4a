package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.property.AssertionState;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import io.crucible.model.whitebox.GuestMessage.Flavor;
import java.io.IOException;
import java.util.Optional;

/** What an event must be for a boundary to be reached with it; it has a canonical payload and is addressed by its digest. */
public sealed interface BoundaryPredicate {

    /** Whether this event is what was waited for. */
    boolean fires(Event event);

    /** The engine found that nothing can happen any more. */
    record Quiescent() implements BoundaryPredicate {
        @Override
        public boolean fires(Event event) {
            return event.kind() == EventKind.QUIESCENCE;
        }
    }

    /** An assertion of the scenario became violated, or a guest broke its own claim. */
    record PropertyViolated(String assertion) implements BoundaryPredicate {
        @Override
        public boolean fires(Event event) {
            return switch (event.kind()) {
                case ASSERTION_STATE_CHANGED ->
                    is(event, "assertion", assertion) && is(event, "state", AssertionState.VIOLATED.word());
                case GUEST_ASSERTION -> is(event, "assertion", assertion) && broken(event);
                default -> false;
            };
        }

        private static boolean broken(Event event) {
            boolean held = new Attribute.Flag(true).equals(event.attributes().get("condition"));
            return is(event, "flavor", Flavor.UNREACHABLE.word()) || is(event, "flavor", Flavor.ALWAYS.word()) && !held;
        }
    }

    /**
     * A guest set a marker.
     *
     * @param detail what the guest said with it, where that is known
     */
    record GuestMarker(String name, Optional<String> detail) implements BoundaryPredicate {
        @Override
        public boolean fires(Event event) {
            return event.kind() == EventKind.GUEST_MARKER && is(event, "marker", name);
        }
    }

    /** The predicate whose first firing is this boundary; nothing for an instant. */
    static Optional<BoundaryPredicate> of(Boundary boundary) {
        if (boundary instanceof Boundary.Quiescence) {
            return Optional.of(new Quiescent());
        } else if (boundary instanceof Boundary.PropertyViolation property) {
            return Optional.of(new PropertyViolated(property.assertion()));
        } else if (boundary instanceof Boundary.Marker marker) {
            return Optional.of(new GuestMarker(marker.marker(), Optional.empty()));
        }
        return Optional.empty();
    }

    /** The canonical bytes: one line, whose tag says which predicate it is. */
    default byte[] payload() {
        return Lines.bytes(this::write);
    }

    /** The content address. */
    default String address() {
        return Sha256.of(payload());
    }

    /** Appends the payload's line. */
    default void write(TabWriter out) throws IOException {
        if (this instanceof PropertyViolated violated) {
            out.line("property-violated").text(violated.assertion());
        } else if (this instanceof GuestMarker marker) {
            out.line("guest-marker").text(marker.name());
            if (marker.detail().isPresent()) {
                out.text(marker.detail().get());
            }
        } else {
            out.line("quiescent");
        }
        out.end();
    }

    /** The predicate of a payload's line. */
    static BoundaryPredicate read(TabLine line) throws MalformedLineException {
        return switch (line.tag()) {
            case "quiescent" -> {
                line.expectSize(1);
                yield new Quiescent();
            }
            case "property-violated" -> {
                line.expectSize(2);
                yield new PropertyViolated(line.text(1, "assertion"));
            }
            case "guest-marker" -> {
                line.expectSize(line.size() > 2 ? 3 : 2);
                yield new GuestMarker(
                        line.text(1, "marker"),
                        line.size() > 2 ? Optional.of(line.text(2, "detail")) : Optional.empty());
            }
            default -> throw line.wrong(0, "predicate", "no predicate is called that");
        };
    }

    private static boolean is(Event event, String attribute, String value) {
        return new Attribute.Text(value).equals(event.attributes().get(attribute));
    }
}
