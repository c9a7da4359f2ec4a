package io.crucible.model.run;

import java.util.Optional;

/** Asked at the end of every quantum whether the run ends there for a reason of the caller's. */
public interface Stop {
    /** Never ends a run. */
    Stop NEVER = (at, quanta) -> Optional.empty();

    /** A word for the outcome's ending, or nothing where the run goes on. */
    Optional<String> reason(long at, long quanta);
}
