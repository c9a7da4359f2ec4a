package io.crucible.model.live;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * In what machines that were changed differ from the recorded run, up to where they stand. Events are compared by what happened, where and
 * when; their numbers and instruction counts are left out, since one more event changes all that follow.
 *
 * @param firstSample the first by quantum, then node, that is not the recorded one
 * @param added events that the recorded run does not have
 * @param missing recorded events that did not happen
 * @param later number of events after the recorded run's end
 */
public record DepartureComparison(
        Optional<OtherSample> firstSample, List<Event> added, List<Event> missing, long later) {

    public DepartureComparison {
        added = List.copyOf(added);
        missing = List.copyOf(missing);
    }

    /**
     * A sample that is not the recorded one.
     *
     * @param recorded nothing where the node had no power then
     * @param now nothing where it has none now
     */
    public record OtherSample(int node, long quantum, Optional<Sample> recorded, Optional<Sample> now) {}

    private record Place(long quantum, int node) {}

    private record Happening(long at, String source, EventKind kind, Map<String, Event.Attribute> attributes) {
        static Happening of(Event event) {
            return new Happening(event.at(), event.source(), event.kind(), event.attributes());
        }
    }

    /**
     * Compares.
     *
     * @param at virtual ns at which the machines stand; what belongs to its very microsecond may not have been told yet and is left out, unless
     *     the run has ended
     */
    public static DepartureComparison of(Recording recorded, Departure departure, long at) {
        boolean ended = departure.outcome().isPresent();
        long end = ended ? VirtualTime.NEVER : VirtualTime.floor(at, VirtualTime.MICROSECOND);
        List<Event> before = recorded.events().stream()
                .skip(departure.before())
                .filter(event -> event.at() < end)
                .toList();
        long recordedEnd = recorded.outcome().frontier();
        List<Event> told =
                departure.events().stream().filter(event -> event.at() < end).toList();
        List<Event> now =
                told.stream().filter(event -> event.at() <= recordedEnd).toList();
        return new DepartureComparison(
                firstSample(recorded, departure, at),
                without(now, before),
                without(before, now),
                told.size() - now.size());
    }

    /** Those that are not among others, each as often as it is there more. */
    private static List<Event> without(List<Event> events, List<Event> others) {
        Map<Happening, Integer> left = new HashMap<>();
        others.forEach(event -> left.merge(Happening.of(event), 1, Integer::sum));
        List<Event> rest = new ArrayList<>();
        for (Event event : events) {
            Integer count = left.computeIfPresent(Happening.of(event), (key, known) -> known - 1);
            if (count == null || count < 0) {
                rest.add(event);
            }
        }
        return rest;
    }

    private static Optional<OtherSample> firstSample(Recording recorded, Departure departure, long at) {
        long quantum = recorded.scenario().quantum();
        long last = Math.min(
                        at,
                        departure.outcome().map(outcome -> outcome.frontier()).orElse(at))
                / quantum;
        Map<Place, Sample> before = within(recorded.samples(), departure.from() / quantum, last);
        Map<Place, Sample> now = within(departure.samples(), departure.from() / quantum, last);
        Set<Place> places = new HashSet<>(before.keySet());
        places.addAll(now.keySet());
        return places.stream()
                .filter(place -> place.quantum() <= recorded.outcome().quanta())
                .sorted(Comparator.comparingLong(Place::quantum).thenComparingInt(Place::node))
                .filter(place -> !Optional.ofNullable(before.get(place)).equals(Optional.ofNullable(now.get(place))))
                .map(place -> new OtherSample(
                        place.node(),
                        place.quantum(),
                        Optional.ofNullable(before.get(place)),
                        Optional.ofNullable(now.get(place))))
                .findFirst();
    }

    private static Map<Place, Sample> within(List<Sample> samples, long after, long last) {
        Map<Place, Sample> found = new HashMap<>();
        for (Sample sample : samples) {
            if (sample.quantum() > after && sample.quantum() <= last) {
                found.put(new Place(sample.quantum(), sample.node()), sample);
            }
        }
        return found;
    }
}
