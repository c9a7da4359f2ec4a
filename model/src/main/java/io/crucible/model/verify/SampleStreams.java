package io.crucible.model.verify;

import io.crucible.model.artifact.Recording;
import io.crucible.model.fingerprint.Sample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Walks two fingerprint streams in the order of quantum, then node. */
final class SampleStreams {
    private final Recording left;
    private final Recording right;
    private final Map<Integer, Sample> equal = new HashMap<>();
    private final Map<Integer, Sample> equalCoarse = new HashMap<>();

    SampleStreams(Recording left, Recording right) {
        this.left = left;
        this.right = right;
    }

    Optional<SampleDifference> difference() {
        List<Sample> lefts = left.samples();
        List<Sample> rights = right.samples();
        int at = 0;
        while (at < lefts.size() && at < rights.size() && lefts.get(at).equals(rights.get(at))) {
            Sample same = lefts.get(at++);
            equal.put(same.node(), same);
            same.coarse().ifPresent(coarse -> equalCoarse.put(same.node(), same));
        }
        if (at == lefts.size() && at == rights.size()) {
            return Optional.empty();
        }
        Optional<Sample> one = at < lefts.size() ? Optional.of(lefts.get(at)) : Optional.empty();
        Optional<Sample> other = at < rights.size() ? Optional.of(rights.get(at)) : Optional.empty();
        return Optional.of(difference(one, other));
    }

    private SampleDifference difference(Optional<Sample> one, Optional<Sample> other) {
        long order = one.isEmpty() ? 1 : other.isEmpty() ? -1 : order(one.get(), other.get());
        Sample first = order <= 0 ? one.orElseThrow() : other.orElseThrow();
        return new SampleDifference(
                left.scenario().nodes().get(first.node()).name(),
                first.quantum(),
                first.quantum() * left.scenario().quantum(),
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
