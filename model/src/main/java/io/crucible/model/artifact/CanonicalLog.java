package io.crucible.model.artifact;

import io.crucible.model.event.Event;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run told line by line: decisions and events merged in the order of virtual time, at one instant decisions first, and the outcome at the end.
 * Two runs are equal when their logs are equal byte for byte.
 */
public final class CanonicalLog {
    private final List<Decision> decisions;
    private final List<Event> events;
    private final Outcome outcome;
    private final Optional<String> artifact;

    private CanonicalLog(List<Decision> decisions, List<Event> events, Outcome outcome, Optional<String> artifact) {
        this.decisions = decisions;
        this.events = events;
        this.outcome = outcome;
        this.artifact = artifact;
    }

    /**
     * One row.
     *
     * @param sequence dense from 0
     * @param virtualTime ns
     * @param node a node's name, {@code engine} or {@code scenario}
     * @param kind a decision's or event's kind, or {@code final_outcome}
     * @param summary one line for people
     */
    public record Row(long sequence, long virtualTime, String node, String kind, String summary) {}

    /** Something that takes rows. */
    @FunctionalInterface
    public interface RowSink {
        void row(Row row) throws IOException;
    }

    /** The log of a recording, without a digest of its artifact. */
    public static CanonicalLog of(Recording recording) {
        return new CanonicalLog(recording.decisions(), recording.events(), recording.outcome(), Optional.empty());
    }

    /** The same log with the artifact's digest in its last row, as {@code --trace} writes it where an artifact was kept. */
    public CanonicalLog withArtifact(String digest) {
        return new CanonicalLog(decisions, events, outcome, Optional.of(digest));
    }

    /** Number of rows. */
    public long size() {
        return decisions.size() + (long) events.size() + 1;
    }

    /** Gives all rows in order. */
    public void forEach(RowSink sink) throws IOException {
        int d = 0;
        int e = 0;
        while (d < decisions.size() || e < events.size()) {
            boolean decision = e == events.size()
                    || (d < decisions.size()
                            && decisions.get(d).at() <= events.get(e).at());
            long sequence = (long) d + e;
            sink.row(decision ? row(sequence, decisions.get(d++)) : row(sequence, events.get(e++)));
        }
        sink.row(new Row((long) d + e, outcome.frontier(), "engine", "final_outcome", Summaries.of(outcome, artifact)));
    }

    /** Writes JSON Lines: UTF-8, keys in fixed order, no spaces, LF after every row. */
    public void write(OutputStream out) throws IOException {
        forEach(row -> out.write(json(row).getBytes(StandardCharsets.UTF_8)));
    }

    /** A row's JSON object and its LF. */
    public static String json(Row row) {
        StringBuilder json = new StringBuilder(160);
        json.append("{\"seq\":")
                .append(row.sequence())
                .append(",\"virtual_time\":")
                .append(row.virtualTime());
        quote(json.append(",\"node\":"), row.node());
        quote(json.append(",\"kind\":"), row.kind());
        quote(json.append(",\"summary\":"), row.summary());
        return json.append("}\n").toString();
    }

    /** A decision in one line of words. */
    public static String words(Decision decision) {
        return Summaries.of(decision);
    }

    /** An event in one line of words, its kind first. */
    public static String words(Event event) {
        return event.kind().word() + " (" + Summaries.of(event) + ")";
    }

    private static Row row(long sequence, Decision decision) {
        return new Row(
                sequence,
                decision.at(),
                decision.point().node(),
                decision.point().kind().word(),
                Summaries.of(decision));
    }

    private static Row row(long sequence, Event event) {
        String source = event.source();
        String node = source.substring(source.indexOf(':') + 1);
        return new Row(sequence, event.at(), node, event.kind().word(), Summaries.of(event));
    }

    private static void quote(StringBuilder json, String text) {
        json.append('"');
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                default -> {
                    if (Character.isISOControl(c)) {
                        json.append("\\u00")
                                .append(Character.forDigit(c >> 4, 16))
                                .append(Character.forDigit(c & 15, 16));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        json.append('"');
    }

    /** Collects a run's decisions and events, each kind in its own order; how the two are interleaved does not matter. */
    public static final class Builder {
        private final List<Decision> decisions = new ArrayList<>();
        private final List<Event> events = new ArrayList<>();

        public void add(Decision decision) {
            decisions.add(decision);
        }

        public void add(Event event) {
            events.add(event);
        }

        /** The log of everything added. */
        public CanonicalLog finish(Outcome outcome) {
            return new CanonicalLog(List.copyOf(decisions), List.copyOf(events), outcome, Optional.empty());
        }
    }
}
