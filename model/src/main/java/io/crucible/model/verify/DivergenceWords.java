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
        return "The first difference is in the log at " + VirtualTime.words(first.at()) + ", on " + first.node() + ".";
    }

    /**
     * One kind of thing that differs.
     *
     * @param what sample, decision, event, row or outcome
     * @param where which is the first that does
     * @param first what it is in the first recording
     * @param second what it is in the second
     */
    public record Detail(String what, String where, String first, String second) {
        /** All of it in one line. */
        public String line() {
            return what + " " + where + ": first " + first + ", second " + second;
        }
    }

    /** The first sample, decision, event and outcome that differ, as far as there are such. */
    public static List<Detail> details(Divergence divergence) {
        List<Detail> details = new ArrayList<>();
        divergence.sample().ifPresent(sample -> details.add(detail(sample)));
        divergence.decision().ifPresent(decision -> details.add(detail(decision)));
        divergence.event().ifPresent(event -> details.add(detail(event)));
        divergence.outcome().ifPresent(outcome -> details.add(detail(outcome)));
        if (details.isEmpty()) {
            divergence.row().ifPresent(row -> details.add(detail(row)));
        }
        return details;
    }

    private static Detail detail(LogDifference difference) {
        String where = difference.index() + " at " + VirtualTime.words(difference.at()) + " on " + difference.node();
        return new Detail(difference.what(), where, difference.left(), difference.right());
    }

    private static Detail detail(SampleDifference sample) {
        StringBuilder where = new StringBuilder("of node ").append(sample.node());
        where.append(", quantum ").append(sample.quantum());
        where.append(", at ").append(VirtualTime.words(sample.at())).append(", ");
        where.append(sample.part().words()).append("; equal until ").append(until(sample.before()));
        boolean coarse = sample.left().flatMap(Sample::coarse).isPresent();
        if (coarse && !sample.coarseBefore().equals(sample.before())) {
            where.append(", RAM and devices looked at last in ").append(until(sample.coarseBefore()));
        }
        return new Detail("sample", where.toString(), side(sample.left()), side(sample.right()));
    }

    private static String side(Optional<Sample> sample) {
        return sample.map(there -> there.icount() + " instructions, fingerprint " + there.rolling())
                .orElse("has none");
    }

    private static String until(Optional<Sample> sample) {
        return sample.map(last -> "quantum " + last.quantum() + " (" + last.icount() + " instructions)")
                .orElse("the start");
    }
}
