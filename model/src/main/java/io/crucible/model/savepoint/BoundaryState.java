package io.crucible.model.savepoint;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A run up to a boundary.
 *
 * @param frontier virtual ns
 * @param quantum whole quanta up to there
 * @param samples up to there, by quantum, then node
 * @param machines the machines with power as they stand there, by node number; nothing where nobody looked
 * @param evidence the event with which the boundary was reached; nothing for an instant
 */
public record BoundaryState(
        long frontier,
        long quantum,
        List<Decision> decisions,
        List<Event> events,
        List<Sample> samples,
        Optional<List<MachinePrint>> machines,
        Optional<Event> evidence) {

    public BoundaryState {
        decisions = List.copyOf(decisions);
        events = List.copyOf(events);
        samples = List.copyOf(samples);
        machines = machines.map(List::copyOf);
    }

    /** The same, where the machines are known to stand like this. */
    BoundaryState standing(List<MachinePrint> prints) {
        return new BoundaryState(frontier, quantum, decisions, events, samples, Optional.of(prints), evidence);
    }

    /** The last sample of each node that has one, by node number. */
    List<Sample> nodes() {
        SortedMap<Integer, Sample> last = new TreeMap<>();
        samples.forEach(sample -> last.put(sample.node(), sample));
        return List.copyOf(last.values());
    }

    String eventsDigest() {
        return digest(out -> {
            for (Event event : events) {
                EventCodec.write(event, out);
            }
        });
    }

    String samplesDigest() {
        return samplesDigest(samples);
    }

    static String samplesDigest(List<Sample> samples) {
        return digest(out -> {
            for (Sample sample : samples) {
                SampleCodec.write(sample, out);
            }
        });
    }

    private static String digest(Lines.Body body) {
        Sha256 digest = new Sha256();
        TabWriter out = new TabWriter(digest);
        try {
            body.write(out);
            out.flush();
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
        return digest.finish();
    }

    /** The canonical log's rows up to here; there is no last row. */
    public void forEachRow(CanonicalLog.RowSink sink) throws IOException {
        CanonicalLog.Builder log = new CanonicalLog.Builder();
        decisions.forEach(log::add);
        events.forEach(log::add);
        long rows = decisions.size() + (long) events.size();
        Outcome none = new Outcome(Outcome.Status.PASSED, "", frontier, quantum, List.of());
        log.finish(none).forEach(row -> {
            if (row.sequence() < rows) {
                sink.row(row);
            }
        });
    }

    String logDigest() {
        Sha256 digest = new Sha256();
        try {
            forEachRow(row -> digest.write(CanonicalLog.json(row).getBytes(StandardCharsets.UTF_8)));
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
        return digest.finish();
    }
}
