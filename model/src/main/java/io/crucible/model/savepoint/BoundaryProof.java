package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;

/**
 * Why a handle is to be believed that its boundary was reached where it says; the fields stand in the handle's {@code boundary-proof} line in
 * this order.
 */
public sealed interface BoundaryProof {
    /** Virtual ns. */
    long frontier();

    /** Whole quanta up to the frontier. */
    long quantum();

    /** The run stood at an exact instant. */
    record Coordinate(long frontier, long quantum) implements BoundaryProof {}

    /**
     * A one-shot breakpoint of a live session suspended the run; what it waited for is the handle's predicate.
     *
     * @param id sequence of the event at which it fired, in the run's log: a session has one breakpoint an event
     */
    record Breakpoint(long id, long frontier, long quantum) implements BoundaryProof {}

    /**
     * A guest's marker was retained.
     *
     * @param sequence of the event in the run's log
     * @param eventHash digest of the event's line
     * @param node that set it
     * @param icount instructions the node had retired, or {@link Event#NO_ICOUNT}
     */
    record MarkerEvent(long sequence, String eventHash, String node, long icount, long frontier, long quantum)
            implements BoundaryProof {}

    /** A transition was observed and measured; two records that must name the same run, place and transition. */
    record Observation(ObservationStop stop, Measurement measured) implements BoundaryProof {
        @Override
        public long frontier() {
            return stop.frontier();
        }

        @Override
        public long quantum() {
            return stop.quantum();
        }

        /** Digest of the observation-stop proof's bytes in a handle. */
        public String stopDigest() {
            return Sha256.of(ProofCodec.bytes(stop));
        }

        /** Digest of the measurement's bytes in a handle. */
        public String measurementDigest() {
            return Sha256.of(ProofCodec.bytes(measured));
        }
    }
}
