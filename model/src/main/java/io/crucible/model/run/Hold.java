package io.crucible.model.run;

import io.crucible.model.backend.BackendException;
import io.crucible.model.time.VirtualTime;
import java.util.Optional;

/** Has a run stand still for a while, so that one can look into its machines; it changes nothing but the time a run takes. */
public interface Hold {
    /** Never holds a run. */
    Hold NEVER = new Hold() {
        @Override
        public long at() {
            return VirtualTime.NEVER;
        }

        @Override
        public void held(long at) {
            throw new IllegalStateException("held at " + at + " ns without being asked to");
        }
    };

    /**
     * World ns at which to hold next, asked for again and again; {@code NEVER} where the run is to go on. Where some machine has passed that
     * instant already, the run is held as soon as all can stand at one instant.
     */
    long at();

    /**
     * All machines are parked at an instant, and everything before its microsecond has been treated. The run goes on when this returns.
     * Where a node has several vCPUs, the instant is the end of the quantum before the one that was asked for.
     *
     * @param at world ns; a machine may stand up to one instruction later
     */
    void held(long at) throws BackendException;

    /**
     * Whether somebody has changed the machines while the run was just held: what was known of when a sleeping one will wake holds no more.
     * The run is no longer evidence of anything then.
     */
    default boolean changed() {
        return false;
    }

    /** A word for the outcome's ending where the run ends at the instant at which it has just been held. */
    default Optional<String> ending() {
        return Optional.empty();
    }
}
