package io.crucible.model.explain;

import java.util.List;
import java.util.Optional;

/** One thing that is said of a run, with a full stop. */
public record Sentence(Subject subject, List<Span> spans) {

    public Sentence {
        spans = List.copyOf(spans);
    }

    static Sentence of(Subject subject, Phrase phrase) {
        return new Sentence(subject, phrase.spans());
    }

    /** What it is about. */
    public enum Subject {
        /** How the run ended. */
        ENDING,
        /** From which other run it was branched. */
        LINEAGE,
        /** What was promised. */
        PROMISE,
        /** Where it was found. */
        PLACE,
        /** What had just happened. */
        CAUSE,
        FAULTS,
        DECISIONS,
        /** What the nodes said. */
        REPORTS,
        /** How the other assertions stood. */
        ASSERTIONS,
        /** What the file lacks, or how a replay differed. */
        TROUBLE,
        /** The command that does it again. */
        COMMAND
    }

    /** Some of its words, and where they lead. */
    public record Span(String words, Optional<Target> target) {}

    public String text() {
        StringBuilder text = new StringBuilder();
        spans.forEach(span -> text.append(span.words()));
        return text.toString();
    }
}
