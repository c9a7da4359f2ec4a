package io.crucible.model.verify;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.event.Event;
import io.crucible.model.schedule.Decision;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** How entries of one kind are told. */
record LogKind<T>(String what, ToLongFunction<T> at, Function<T, String> node, Function<T, String> words) {
    private static final String ENDS = "ends before it";

    static final LogKind<Decision> DECISIONS =
            new LogKind<>("decision", Decision::at, decision -> decision.point().node(), CanonicalLog::words);

    static final LogKind<Event> EVENTS = new LogKind<>(
            "event",
            Event::at,
            event -> event.source().substring(event.source().indexOf(':') + 1),
            CanonicalLog::words);

    /** The first that two sequences do not share. */
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

    /** Two entries of one index that are unlike; at least one is there. */
    LogDifference difference(long index, Optional<T> one, Optional<T> other) {
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
