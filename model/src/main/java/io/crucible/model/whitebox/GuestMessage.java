package io.crucible.model.whitebox;

import java.util.Arrays;
import java.util.Optional;

/** What a guest says on the white-box channel, guest protocol version 1. */
public sealed interface GuestMessage {

    /** A claim of the guest about itself. */
    record Assertion(Flavor flavor, boolean condition, boolean mustHit, String id, String message)
            implements GuestMessage {}

    /** The kinds of claim. */
    enum Flavor {
        ALWAYS(0, "always"),
        SOMETIMES(1, "sometimes"),
        REACHABLE(2, "reachable"),
        UNREACHABLE(3, "unreachable");

        private final int code;
        private final String word;

        Flavor(int code, String word) {
            this.code = code;
            this.word = word;
        }

        /** How the channel writes it. */
        public int code() {
            return code;
        }

        /** The flavor with this code, if there is one. */
        public static Optional<Flavor> of(int code) {
            return Arrays.stream(values()).filter(flavor -> flavor.code == code).findFirst();
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
