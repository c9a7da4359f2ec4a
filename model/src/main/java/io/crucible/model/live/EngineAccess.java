package io.crucible.model.live;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.travel.StateCache;
import java.util.Optional;

/** Whether machines can be run here. */
public sealed interface EngineAccess {

    /**
     * They can.
     *
     * @param words what runs them, for a status line, such as {@code QEMU 7.2.22}
     * @param kept states of machines from earlier sessions
     */
    record Ready(Backend backend, String words, Optional<StateCache> kept) implements EngineAccess {
        /** Without states from earlier sessions. */
        public Ready(Backend backend, String words) {
            this(backend, words, Optional.empty());
        }
    }

    /**
     * They cannot; everything that needs no machine works all the same.
     *
     * @param sentence what is missing and what to install
     */
    record Missing(String sentence) implements EngineAccess {}

    /** Asks a backend whether it is usable here; may take a second. */
    static EngineAccess of(Backend backend, String words, Optional<StateCache> kept) {
        try {
            backend.identity();
            return new Ready(backend, words, kept);
        } catch (BackendException unusable) {
            return new Missing(unusable.getMessage());
        }
    }
}
