package io.crucible.model.verify;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Compares two recordings: the bytes of their canonical logs, every decision and event, and the fingerprint streams. */
public final class Comparison {
    private static final String ENDS = "ends before it";

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
        return new Divergence(rows(), decisions(), events(), new SampleStreams(left, right).difference(), outcome());
    }

    private Optional<LogDifference> rows() {
        Kind<CanonicalLog.Row> rows = new Kind<>(
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
        Kind<Decision> decisions = new Kind<>(
                "decision", Decision::at, decision -> decision.point().node(), CanonicalLog::words);
        return decisions.difference(left.decisions(), right.decisions());
    }

    private Optional<LogDifference> events() {
        Kind<Event> events = new Kind<>(
                "event",
                Event::at,
                event -> event.source().substring(event.source().indexOf(':') + 1),
                CanonicalLog::words);
        return events.difference(left.events(), right.events());
    }

    private Optional<LogDifference> outcome() {
        if (left.outcome().equals(right.outcome())) {
            return Optional.empty();
        }
        long at = Math.min(left.outcome().frontier(), right.outcome().frontier());
        String words = words(left.outcome());
        return Optional.of(new LogDifference("outcome", 0, at, "engine", words, words(right.outcome())));
    }

    private static String words(Outcome outcome) {
        return outcome.status().word() + " by " + outcome.ending() + " after " + outcome.quanta() + " quanta";
    }

    /** How entries of one kind are told. */
    private record Kind<T>(String what, ToLongFunction<T> at, Function<T, String> node, Function<T, String> words) {

        Optional<LogDifference> difference(List<T> left, List<T> right) {
            Iterator<T> lefts = left.iterator();
            Iterator<T> rights = right.iterator();
            for (long index = 0; lefts.hasNext() || rights.hasNext(); index++) {
                Optional<T> one = lefts.hasNext() ? Optional.of(lefts.next()) : Optional.empty();
                Optional<T> other = rights.hasNext() ? Optional.of(rights.next()) : Optional.empty();
                if (!one.equals(other)) {
                    return Optional.of(difference(index, one, other));
                }
            }
            return Optional.empty();
        }

        private LogDifference difference(long index, Optional<T> one, Optional<T> other) {
            boolean otherFirst =
                    one.isEmpty() || other.isPresent() && at.applyAsLong(other.get()) < at.applyAsLong(one.get());
            T first = otherFirst ? other.orElseThrow() : one.get();
            return new LogDifference(
                    what,
                    index,
                    at.applyAsLong(first),
                    node.apply(first),
                    one.map(words).orElse(ENDS),
                    other.map(words).orElse(ENDS));
        }
    }
}
