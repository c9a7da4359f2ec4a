package io.crucible.model.verify;

import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.NodeNames;
import io.crucible.model.scenario.Scenario;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Walks two fingerprint streams in the order of quantum, then node. */
final class SampleStreams {
    private final Scenario left;
    private final Scenario right;
    private final Map<Integer, Sample> equal = new HashMap<>();
    private final Map<Integer, Sample> equalCoarse = new HashMap<>();

    SampleStreams(Scenario left, Scenario right) {
        this.left = left;
        this.right = right;
    }

    Optional<SampleDifference> difference(Iterator<Sample> lefts, Iterator<Sample> rights) {
        while (lefts.hasNext() || rights.hasNext()) {
            Optional<Sample> one = lefts.hasNext() ? Optional.of(lefts.next()) : Optional.empty();
            Optional<Sample> other = rights.hasNext() ? Optional.of(rights.next()) : Optional.empty();
            if (!one.equals(other)) {
                return Optional.of(difference(one, other));
            }
            Sample same = one.orElseThrow();
            equal.put(same.node(), same);
            same.coarse().ifPresent(coarse -> equalCoarse.put(same.node(), same));
        }
        return Optional.empty();
    }

    private SampleDifference difference(Optional<Sample> one, Optional<Sample> other) {
        long order = one.isEmpty() ? 1 : other.isEmpty() ? -1 : order(one.get(), other.get());
        Sample first = order <= 0 ? one.orElseThrow() : other.orElseThrow();
        return new SampleDifference(
                NodeNames.of(first.node(), order <= 0 ? List.of(left, right) : List.of(right, left)),
                first.quantum(),
                first.quantum() * (order <= 0 ? left : right).quantum(),
                order <= 0 ? one : Optional.empty(),
                order >= 0 ? other : Optional.empty(),
                Optional.ofNullable(equal.get(first.node())),
                Optional.ofNullable(equalCoarse.get(first.node())));
    }

    private static long order(Sample one, Sample other) {
        int quanta = Long.compare(one.quantum(), other.quantum());
        return quanta == 0 ? Integer.compare(one.node(), other.node()) : quanta;
    }
}
