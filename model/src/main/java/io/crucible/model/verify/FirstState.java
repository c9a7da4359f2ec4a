package io.crucible.model.verify;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Where two recordings part, as narrowly as their logs and fingerprints show. What parts them lies between the last equal instruction and
 * the first unequal one of the same incarnation of a node.
 *
 * @param log the first trace in the log
 * @param sample the first unequal sample
 * @param node whose instructions are named
 * @param instruction the lowest count at which the two are known to differ
 * @param lastEqual the highest count before it at which they are known to be equal
 */
public record FirstState(
        Optional<LogDifference> log,
        Optional<SampleDifference> sample,
        Optional<String> node,
        Optional<Long> instruction,
        Optional<Long> lastEqual) {

    /** The first divergent state of two recordings that differ in this. */
    public static FirstState of(Recording left, Recording right, Divergence divergence) {
        Optional<Bound> sample = divergence.sample().map(FirstState::bound);
        Optional<Bound> event = divergence.event().flatMap(difference -> bound(difference, left, right));
        // A difference that a register holds only for a moment shows in the log before any sample does. A sample is
        // taken at the end of a quantum, and an event at the same instant came about in that quantum.
        boolean eventFirst = event.isPresent()
                && (sample.isEmpty() || event.get().at() <= sample.get().at());
        Optional<Bound> first = eventFirst ? event : sample;
        return new FirstState(
                divergence.log(),
                divergence.sample(),
                first.map(Bound::node),
                first.map(Bound::instruction),
                first.flatMap(bound -> lastEqual(left, right, bound)));
    }

    /** The two differ at this instruction at the latest, in the quantum that ends at {@code at} or holds it. */
    private record Bound(String node, long at, long instruction) {}

    private static Bound bound(SampleDifference difference) {
        long instruction = LongStream.concat(
                        difference.leftInstructions().stream().mapToLong(Long::longValue),
                        difference.rightInstructions().stream().mapToLong(Long::longValue))
                .min()
                .orElseThrow();
        return new Bound(difference.node(), difference.at(), instruction);
    }

    private static Optional<Bound> bound(LogDifference difference, Recording left, Recording right) {
        return java.util.stream.Stream.of(left, right)
                .map(Recording::events)
                .filter(events -> difference.index() < events.size())
                .map(events -> events.get((int) difference.index()))
                .filter(event -> event.at() == difference.at()
                        && event.icount() != Event.NO_ICOUNT
                        && event.source().endsWith(":" + difference.node()))
                .map(event -> new Bound(difference.node(), event.at(), event.icount()))
                .min(java.util.Comparator.comparingLong(Bound::instruction));
    }

    /** By the time of the samples and not by their counts, because a node that is switched on again counts anew. */
    private static Optional<Long> lastEqual(Recording left, Recording right, Bound bound) {
        List<Sample> lefts = left.samples();
        List<Sample> rights = right.samples();
        long quantum = left.scenario().quantum();
        return IntStream.range(0, Math.min(lefts.size(), rights.size()))
                .takeWhile(index -> lefts.get(index).equals(rights.get(index)))
                .mapToObj(lefts::get)
                .filter(sample -> sample.quantum() * quantum < bound.at()
                        && left.scenario().nodes().get(sample.node()).name().equals(bound.node()))
                .reduce((earlier, later) -> later)
                .map(Sample::icount)
                .filter(icount -> icount <= bound.instruction());
    }
}
