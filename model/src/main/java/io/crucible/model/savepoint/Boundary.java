package io.crucible.model.savepoint;

import java.util.Optional;

/** Where a run is saved. All but the first fall on ends of quanta. */
public sealed interface Boundary {

    /** How {@code --at} and the handle's {@code at} line name the kind. */
    String word();

    /** What a handle's {@code terminal-condition} line says of a run that was saved there. */
    String terminal();

    /** Whether the run may go on past an instant at which it has not been found. */
    default boolean endsAtQuiescence() {
        return this instanceof PropertyViolation || this instanceof Marker;
    }

    /** How messages name what was looked for, with the guard that ends the search. */
    default String mode() {
        return word() + (endsAtQuiescence() ? " (quiescence-guarded)" : "");
    }

    /** The name that was selected, where the kind has one. */
    default Optional<String> name() {
        return Optional.empty();
    }

    /** An exact instant, in virtual ns. */
    record VirtualTime(long at) implements Boundary {
        @Override
        public String word() {
            return "virtual-time";
        }

        @Override
        public String terminal() {
            return "coordinate-reached";
        }
    }

    /** Nothing can happen any more. */
    record Quiescence() implements Boundary {
        @Override
        public String word() {
            return "quiescence";
        }

        @Override
        public String terminal() {
            return "quiescent";
        }
    }

    /** The named assertion, of the scenario or of a guest, is violated. */
    record PropertyViolation(String assertion) implements Boundary {
        @Override
        public String word() {
            return "property";
        }

        @Override
        public String terminal() {
            return "property-violated";
        }

        @Override
        public Optional<String> name() {
            return Optional.of(assertion);
        }
    }

    /** A guest set the named marker for the first time. */
    record Marker(String marker) implements Boundary {
        @Override
        public String word() {
            return "marker";
        }

        @Override
        public String terminal() {
            return "marker-observed";
        }

        @Override
        public Optional<String> name() {
            return Optional.of(marker);
        }
    }
}
