package io.crucible.app.bench;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.schedule.ChoicePoint;
import java.io.IOException;
import java.util.OptionalLong;

/**
 * Whether runs that start from a trunk start at the ready point that the scenario declares: a trunk ends where the first decision is
 * asked for, and a ready point counts at the end of the quantum in which it was reached.
 */
final class ReadyStart {
    private ReadyStart() {}

    /** Throws unless the first decision falls into the quantum at whose end the last node was ready. */
    static void demand(Recording recording) throws IOException {
        String name = recording.scenario().name();
        long ready = ready(recording).orElseThrow(() -> new IOException("not every node of " + name + " became ready"));
        long first = firstDecision(recording)
                .orElseThrow(() -> new IOException("nothing is decided in " + name + ", so its cases are all one"));
        if (first > ready || first < ready - recording.scenario().quantum()) {
            throw new IOException(
                    "the cases of " + name + " start at " + first + " ns, but its ready point is " + ready + " ns");
        }
    }

    /** ns at which the last node was ready for the first time. */
    private static OptionalLong ready(Recording recording) {
        long nodes = recording.scenario().nodes().size();
        long[] times = recording.events().stream()
                .filter(event -> event.kind() == EventKind.NODE_READY)
                .mapToLong(Event::at)
                .limit(nodes)
                .toArray();
        return times.length < nodes ? OptionalLong.empty() : OptionalLong.of(times[times.length - 1]);
    }

    private static OptionalLong firstDecision(Recording recording) {
        return recording.decisions().stream()
                .filter(decision -> !(decision.point() instanceof ChoicePoint.Seed))
                .mapToLong(decision -> decision.at())
                .min();
    }
}
