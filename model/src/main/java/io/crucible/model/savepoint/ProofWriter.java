package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventCodec;
import java.util.Optional;

/** Who saves, and so which form the proof of a boundary other than an instant has. */
public sealed interface ProofWriter {

    /** A live session, which waited at a breakpoint. */
    record Session() implements ProofWriter {}

    /** A run of its own, which keeps the evidence itself. */
    record Campaign() implements ProofWriter {}

    /** The one who has written this proof. */
    static ProofWriter of(BoundaryProof proof) {
        return proof instanceof BoundaryProof.Breakpoint ? new Session() : new Campaign();
    }

    /** What an event had to be, together with what a proof needs to be read without the run. */
    default Optional<BoundaryPredicate> predicate(Boundary boundary, BoundaryState state) {
        if (this instanceof Campaign && boundary instanceof Boundary.Marker marker) {
            Attribute detail = state.evidence().orElseThrow().attributes().get("detail");
            return Optional.of(new BoundaryPredicate.GuestMarker(
                    marker.marker(),
                    detail instanceof Attribute.Text text ? Optional.of(text.value()) : Optional.empty()));
        }
        return BoundaryPredicate.of(boundary);
    }

    /** The proof that the state is that of the boundary. */
    default BoundaryProof proof(Boundary boundary, BoundaryState state, ReplayClosure closure) {
        if (boundary instanceof Boundary.VirtualTime) {
            return new BoundaryProof.Coordinate(state.frontier(), state.quantum());
        }
        Event evidence = state.evidence().orElseThrow();
        if (this instanceof Session) {
            return new BoundaryProof.Breakpoint(evidence.sequence(), state.frontier(), state.quantum());
        }
        if (boundary instanceof Boundary.Marker) {
            return new BoundaryProof.MarkerEvent(
                    evidence.sequence(),
                    hash(evidence),
                    node(evidence),
                    evidence.icount(),
                    state.frontier(),
                    state.quantum());
        }
        ObservationStop stop = new ObservationStop(
                closure.configuration(),
                state.quantum(),
                state.frontier(),
                closure.events(),
                closure.eventsDigest(),
                BoundaryPredicate.of(boundary).orElseThrow());
        return new BoundaryProof.Observation(stop, new Measurement(stop, evidence, closure.nodes()));
    }

    /** The content hash of an event. */
    static String hash(Event event) {
        return Sha256.of(Lines.bytes(out -> EventCodec.write(event, out)));
    }

    private static String node(Event event) {
        return event.source().substring(event.source().indexOf(':') + 1);
    }
}
