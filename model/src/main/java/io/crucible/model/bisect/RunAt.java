package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What there was in a run at an instant.
 *
 * @param last the last events up to it
 * @param pending frames that were under way
 * @param decisions how many decisions had been made
 */
public record RunAt(List<Event> last, List<PendingFrame> pending, int decisions) {
    private static final int LAST = 5;

    public RunAt {
        last = List.copyOf(last);
        pending = List.copyOf(pending);
    }

    /**
     * A frame on its way.
     *
     * @param arrives virtual ns; or when it will be found to be lost
     * @param target the node it reaches; nothing where it is lost
     */
    public record PendingFrame(String source, String frame, long sent, long arrives, Optional<String> target) {}

    /** The state at an instant in virtual ns. */
    public static RunAt of(Recording run, long at) {
        List<Event> events = run.events();
        int end = firstAfter(events, at);
        int decisions = (int) run.decisions().stream()
                .takeWhile(decision -> decision.at() <= at)
                .count();
        return new RunAt(events.subList(Math.max(0, end - LAST), end), pending(events, end), decisions);
    }

    /** Time does not decrease from event to event. */
    private static int firstAfter(List<Event> events, long at) {
        int from = 0;
        int to = events.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (events.get(middle).at() <= at) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private static List<PendingFrame> pending(List<Event> events, int end) {
        Map<String, Long> sent = new HashMap<>(); // only ever asked for single frames, never iterated
        events.subList(0, end).stream()
                .filter(event -> event.kind() == EventKind.FRAME_SENT)
                .forEach(event -> sent.put(key(event), event.at()));
        return IntStream.range(end, events.size())
                .mapToObj(events::get)
                .filter(RunAt::arrival)
                .filter(event -> sent.containsKey(key(event)))
                .map(event -> new PendingFrame(
                        EventWords.text(event, "from"),
                        EventWords.text(event, "frame"),
                        sent.get(key(event)),
                        event.at(),
                        event.kind() == EventKind.MESSAGE_DELIVERED
                                ? Optional.of(EventWords.node(event))
                                : Optional.empty()))
                .toList();
    }

    private static boolean arrival(Event event) {
        return event.kind() == EventKind.MESSAGE_DELIVERED || event.kind() == EventKind.MESSAGE_DROPPED;
    }

    private static String key(Event event) {
        String source = event.kind() == EventKind.FRAME_SENT ? EventWords.node(event) : EventWords.text(event, "from");
        return source + " " + EventWords.text(event, "nic") + " " + EventWords.text(event, "frame");
    }
}
