package io.crucible.model.savepoint;

import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import java.util.List;

/**
 * What was measured where a run stopped, raw.
 *
 * @param stop the same facts as those of the proof, told again
 * @param event the event that is the transition
 * @param nodes the last fingerprint sample of each node up to the frontier, by node number
 */
public record Measurement(ObservationStop stop, Event event, List<Sample> nodes) {
    public Measurement {
        nodes = List.copyOf(nodes);
    }
}
