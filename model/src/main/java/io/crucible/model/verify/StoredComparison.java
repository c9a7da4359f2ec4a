package io.crucible.model.verify;

import io.crucible.model.artifact.ComponentKind;
import io.crucible.model.artifact.StoredArtifact;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionCodec;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.TabLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares two artifacts that are too long to be held, as they are stored, up to where they differ. */
public final class StoredComparison {
    private static final int LONGEST_LINE = 1 << 20;
    private static final String DECISION = "decision";

    private final StoredArtifact left;
    private final StoredArtifact right;

    private StoredComparison(StoredArtifact left, StoredArtifact right) {
        this.left = left;
        this.right = right;
    }

    /** Where they differ; nothing where they are equal. Their identities, scenarios and seeds are not looked at. */
    public static Optional<Divergence> of(StoredArtifact left, StoredArtifact right) throws IOException {
        Divergence found = new StoredComparison(left, right).divergence();
        boolean equal = found.log().isEmpty() && found.sample().isEmpty();
        return equal ? Optional.empty() : Optional.of(found);
    }

    private Divergence divergence() throws IOException {
        Optional<LogDifference> decision = decisions();
        Optional<LogDifference> event = events();
        Optional<LogDifference> outcome =
                Comparison.outcome(left.recipe().outcome(), right.recipe().outcome());
        // The first row of the log that differs is that of the first of these.
        Optional<LogDifference> row = Stream.of(decision, event, outcome)
                .flatMap(Optional::stream)
                .min(java.util.Comparator.comparingLong(LogDifference::at))
                .map(first ->
                        new LogDifference("row", first.index(), first.at(), first.node(), first.left(), first.right()));
        return new Divergence(row, decision, event, samples(), outcome);
    }

    private Optional<LogDifference> decisions() throws IOException {
        try (InputStream lefts = left.decisions();
                InputStream rights = right.decisions()) {
            Optional<UnlikeLines> unlike = UnlikeLines.of(lefts, rights);
            Optional<Decision> one = decision(left, unlike.flatMap(UnlikeLines::left));
            Optional<Decision> other = decision(right, unlike.flatMap(UnlikeLines::right));
            return Stream.of(one, other)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .map(some -> LogKind.DECISIONS.difference(some.sequence(), one, other));
        }
    }

    private static Optional<Decision> decision(StoredArtifact artifact, Optional<String> line) throws IOException {
        if (line.isEmpty() || !line.get().startsWith(DECISION + "\t")) {
            return Optional.empty(); // what follows the decisions
        }
        TabLine fields = fields(line.get());
        long sequence = fields.natural(1, "sequence");
        long at = fields.natural(2, "virtual time");
        return Optional.of(DecisionCodec.read(sequence, at, artifact.payload(fields.ascii(5, "payload digest"))));
    }

    private static TabLine fields(String line) throws IOException {
        return LineReader.of((line + "\n").getBytes(StandardCharsets.UTF_8), LONGEST_LINE)
                .next()
                .orElseThrow();
    }

    private boolean same(ComponentKind kind) throws IOException {
        return left.digest(kind).equals(right.digest(kind));
    }

    private Optional<LogDifference> events() throws IOException {
        if (same(ComponentKind.EVENT_STREAM)) {
            return Optional.empty();
        }
        try (InputStream lefts = left.lines(ComponentKind.EVENT_STREAM);
                InputStream rights = right.lines(ComponentKind.EVENT_STREAM)) {
            Optional<UnlikeLines> unlike = UnlikeLines.of(lefts, rights);
            Optional<Event> one = event(unlike.flatMap(UnlikeLines::left));
            Optional<Event> other = event(unlike.flatMap(UnlikeLines::right));
            return Stream.of(one, other)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .map(some -> LogKind.EVENTS.difference(some.sequence(), one, other));
        }
    }

    private static Optional<Event> event(Optional<String> line) throws IOException {
        return line.isEmpty() ? Optional.empty() : Optional.of(EventCodec.read(fields(line.get())));
    }

    private Optional<SampleDifference> samples() throws IOException {
        if (same(ComponentKind.FINGERPRINT_STREAM)) {
            return Optional.empty();
        }
        try (InputStream lefts = left.lines(ComponentKind.FINGERPRINT_STREAM);
                InputStream rights = right.lines(ComponentKind.FINGERPRINT_STREAM)) {
            return new SampleStreams(left.scenario(), right.scenario())
                    .difference(new Samples(lefts), new Samples(rights));
        } catch (BrokenSamples broken) {
            throw new IOException("The fingerprints are damaged: " + broken.getMessage(), broken);
        }
    }

    /** An iterator may throw nothing that is checked. */
    private static final class BrokenSamples extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BrokenSamples(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /** The samples of a stream, of which none is kept. */
    private static final class Samples implements Iterator<Sample> {
        private final LineReader lines;
        private Optional<Sample> next;

        Samples(InputStream stream) {
            this.lines = new LineReader(stream, LONGEST_LINE);
            this.next = advance();
        }

        private Optional<Sample> advance() {
            try {
                return lines.advance() ? Optional.of(SampleCodec.read(lines.line())) : Optional.empty();
            } catch (IOException broken) {
                throw new BrokenSamples(broken);
            }
        }

        @Override
        public boolean hasNext() {
            return next.isPresent();
        }

        @Override
        public Sample next() {
            Sample sample = next.orElseThrow(NoSuchElementException::new);
            next = advance();
            return sample;
        }
    }
}
