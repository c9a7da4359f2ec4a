package io.crucible.model.verify;

import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells a divergence to people. */
public final class DivergenceWords {
    private DivergenceWords() {}

    /** Where to look first, in one sentence. */
    public static String headline(Divergence divergence) {
        Optional<LogDifference> log = divergence.log();
        Optional<SampleDifference> sample = divergence.sample();
        if (sample.isPresent()
                && (log.isEmpty() || sample.get().at() <= log.get().at())) {
            SampleDifference first = sample.get();
            return "The first difference is on node " + first.node() + " in the quantum that ends at "
                    + VirtualTime.words(first.at()) + ": " + first.part().words() + ".";
        }
        LogDifference first = log.orElseThrow();
        return "The first difference is in the log at " + VirtualTime.words(first.at()) + ": " + first.sentence() + ".";
    }

    /** Pairs of a word and what it says: the first sample, decision, event and outcome that differ. */
    public static List<List<String>> details(Divergence divergence) {
        List<List<String>> lines = new ArrayList<>();
        divergence.sample().ifPresent(sample -> lines.add(List.of("sample", sample(sample))));
        divergence.decision().ifPresent(decision -> lines.add(List.of("decision", log(decision))));
        divergence.event().ifPresent(event -> lines.add(List.of("event", log(event))));
        divergence.outcome().ifPresent(outcome -> lines.add(List.of("outcome", log(outcome))));
        if (lines.isEmpty()) {
            divergence.row().ifPresent(row -> lines.add(List.of("row", log(row))));
        }
        return lines;
    }

    private static String log(LogDifference difference) {
        return "at " + VirtualTime.words(difference.at()) + " on " + difference.node() + ", " + difference.sentence();
    }

    private static String sample(SampleDifference sample) {
        StringBuilder words = new StringBuilder("node ").append(sample.node());
        words.append(", quantum ").append(sample.quantum()).append(", at ").append(VirtualTime.words(sample.at()));
        words.append(", ").append(sample.part().words());
        words.append(": ").append(side("first", sample.left())).append(", ").append(side("second", sample.right()));
        words.append("; equal until ").append(until(sample.before()));
        boolean coarse = sample.left().flatMap(Sample::coarse).isPresent();
        if (coarse && !sample.coarseBefore().equals(sample.before())) {
            words.append(", RAM and devices looked at last in ").append(until(sample.coarseBefore()));
        }
        return words.toString();
    }

    private static String side(String which, Optional<Sample> sample) {
        return which + " "
                + sample.map(there -> there.icount() + " instructions").orElse("has none");
    }

    private static String until(Optional<Sample> sample) {
        return sample.map(last -> "quantum " + last.quantum() + " (" + last.icount() + " instructions)")
                .orElse("the start");
    }
}
