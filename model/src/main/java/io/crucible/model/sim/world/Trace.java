package io.crucible.model.sim.world;

import io.crucible.model.digest.Sha256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What happened in one execution, immutable; two executions were the same exactly if their traces are equal, byte for byte. */
public final class Trace {
    private final byte[] bytes;
    private final int eventCount;

    Trace(byte[] bytes, int eventCount) {
        this.bytes = bytes;
        this.eventCount = eventCount;
    }

    /** How many events it holds. */
    public int eventCount() {
        return eventCount;
    }

    /** How many bytes it takes. */
    public int byteCount() {
        return bytes.length;
    }

    /** SHA-256 over its bytes: {@code sha256:} and 64 lower hex digits. */
    public String digest() {
        return Sha256.of(bytes);
    }

    /** All events, in order. */
    public List<TraceEvent> events() {
        List<TraceEvent> events = new ArrayList<>(eventCount);
        TraceReader reader = new TraceReader(bytes);
        while (reader.hasNext()) {
            events.add(reader.next());
        }
        return List.copyOf(events);
    }

    /** A line for each event, each ended by a line feed. */
    public String text() {
        return events().stream().map(event -> event.line() + "\n").collect(Collectors.joining());
    }

    /** A sentence on the first event in which the other trace differs; empty if the two are equal. */
    public Optional<String> firstDifference(Trace other) {
        if (equals(other)) {
            return Optional.empty();
        }
        TraceReader mine = new TraceReader(bytes);
        TraceReader theirs = new TraceReader(other.bytes);
        while (mine.hasNext() && theirs.hasNext()) {
            String first = mine.next().line();
            String second = theirs.next().line();
            if (!first.equals(second)) {
                return Optional.of("first \"" + first + "\", then \"" + second + "\"");
            }
        }
        return Optional.of(
                mine.hasNext()
                        ? "the second has no \"" + mine.next().line() + "\""
                        : "the first has no \"" + theirs.next().line() + "\"");
    }

    boolean hasBytes(byte[] others, int length) {
        return Arrays.equals(bytes, 0, bytes.length, others, 0, length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Trace trace && Arrays.equals(bytes, trace.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return text();
    }
}
