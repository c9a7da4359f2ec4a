package io.crucible.model.scenario;

import java.util.List;
import java.util.Optional;

/**
 * A condition over what a run shows. An occurrence (marker, console, fault, fault-healed) is true from its first happening since the
 * predicate began to watch; a state (node-state, fault-active, quiescent) is true while it lasts.
 */
public sealed interface Predicate {
    /** A guest reported this marker; on any node where none is named. */
    record Marker(String name, Optional<String> node) implements Predicate {}

    /** A line of a console holds a match of this regular expression. */
    record Console(String regex, Optional<String> node) implements Predicate {}

    record NodeState(String node, Lifecycle state) implements Predicate {}

    /** The fault has happened. */
    record FaultFired(String fault) implements Predicate {}

    /** The fault is in force now. */
    record FaultActive(String fault) implements Predicate {}

    /** The fault was in force and has ended. */
    record FaultHealed(String fault) implements Predicate {}

    /** Every node is idle with nothing pending. */
    record Quiescent() implements Predicate {}

    record All(List<Predicate> parts) implements Predicate {
        public All {
            parts = List.copyOf(parts);
        }
    }

    record Any(List<Predicate> parts) implements Predicate {
        public Any {
            parts = List.copyOf(parts);
        }
    }

    record Not(Predicate part) implements Predicate {}

    /** The states a node can be in. */
    enum Lifecycle {
        /** Running, ready point not reached. */
        STARTED("started"),
        /** Running, ready point reached. */
        READY("ready"),
        /** Without power by a fault, or reset or panicked by itself. */
        CRASHED("crashed"),
        /** Switched itself off. */
        EXITED("exited");

        private final String word;

        Lifecycle(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
