package io.crucible.model.whitebox;

/** What a guest says on the white-box channel, guest protocol version 1. */
public sealed interface GuestMessage {

    /** A claim of the guest about itself. */
    record Assertion(Flavor flavor, boolean condition, boolean mustHit, String id, String message)
            implements GuestMessage {}

    /** The kinds of claim, in the order of their codes. */
    enum Flavor {
        ALWAYS("always"),
        SOMETIMES("sometimes"),
        REACHABLE("reachable"),
        UNREACHABLE("unreachable");

        private final String word;

        Flavor(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Set-up is complete. */
    record Ready() implements GuestMessage {}

    /** The guest's test has ended. */
    record TestDone() implements GuestMessage {}

    record Note(String name, String detail) implements GuestMessage {}

    record Coverage(long point) implements GuestMessage {}

    /** A request for {@code width} random bytes; the reply carries the same request number. */
    record RandomRequest(long request, int width, String use) implements GuestMessage {}

    record Marker(String name, String detail) implements GuestMessage {}

    /** Bytes that are no message, or a message with a wrong body; {@code what} says which. */
    record Malformed(String what, int bytes) implements GuestMessage {}
}
