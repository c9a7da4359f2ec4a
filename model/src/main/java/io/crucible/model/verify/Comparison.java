package io.crucible.model.verify;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.run.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares two recordings: the bytes of their canonical logs, every decision and event, and the fingerprint streams. */
public final class Comparison {
    private final Recording left;
    private final Recording right;

    private Comparison(Recording left, Recording right) {
        this.left = left;
        this.right = right;
    }

    /** Where they differ; nothing where they are equal. Their identities, scenarios and seeds are not looked at. */
    public static Optional<Divergence> of(Recording left, Recording right) {
        Divergence divergence = new Comparison(left, right).divergence();
        boolean equal = divergence.log().isEmpty() && divergence.sample().isEmpty();
        return equal ? Optional.empty() : Optional.of(divergence);
    }

    private Divergence divergence() {
        return new Divergence(rows(), decisions(), events(), samples(), outcome());
    }

    private Optional<SampleDifference> samples() {
        return new SampleStreams(left.scenario(), right.scenario())
                .difference(left.samples().iterator(), right.samples().iterator());
    }

    private Optional<LogDifference> rows() {
        LogKind<CanonicalLog.Row> rows = new LogKind<>(
                "row", CanonicalLog.Row::virtualTime, CanonicalLog.Row::node, row -> row.kind() + " " + row.summary());
        return rows.difference(rows(left), rows(right));
    }

    private static List<CanonicalLog.Row> rows(Recording recording) {
        List<CanonicalLog.Row> rows = new ArrayList<>();
        try {
            CanonicalLog.of(recording).forEach(rows::add);
        } catch (IOException onlyAList) {
            throw new UncheckedIOException(onlyAList);
        }
        return rows;
    }

    private Optional<LogDifference> decisions() {
        return LogKind.DECISIONS.difference(left.decisions(), right.decisions());
    }

    private Optional<LogDifference> events() {
        return LogKind.EVENTS.difference(left.events(), right.events());
    }

    private Optional<LogDifference> outcome() {
        return outcome(left.outcome(), right.outcome());
    }

    /** How two runs ended, where that is unequal. */
    static Optional<LogDifference> outcome(Outcome left, Outcome right) {
        if (left.equals(right)) {
            return Optional.empty();
        }
        long at = Math.min(left.frontier(), right.frontier());
        return Optional.of(new LogDifference("outcome", 0, at, "engine", words(left), words(right)));
    }

    private static String words(Outcome outcome) {
        return outcome.status().word() + " by " + outcome.ending() + " after " + outcome.quanta() + " quanta";
    }
}
