package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.travel.StateCache;
import java.util.Optional;

/**
 * One of two runs that are executed again side by side.
 *
 * @param backend what executes it
 * @param kept states of its machines from earlier sessions, which shorten the way
 */
public record Side(Recording recording, Backend backend, Optional<StateCache> kept) {

    /** One whose way begins at power-on. */
    public Side(Recording recording, Backend backend) {
        this(recording, backend, Optional.empty());
    }
}
