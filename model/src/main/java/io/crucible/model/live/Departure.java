package io.crucible.model.live;

import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * What machines have done since somebody changed them, so that they left the recording. It is no evidence, and belongs into no artifact.
 *
 * @param from virtual ns at which they left it
 * @param before number of events before that, which both runs have
 * @param events since then
 * @param samples since then, those of one node in order
 * @param outcome how the run ended, where it did
 */
public record Departure(long from, long before, List<Event> events, List<Sample> samples, Optional<Outcome> outcome) {

    public Departure {
        events = List.copyOf(events);
        samples = List.copyOf(samples);
    }
}
