package io.crucible.model.compare;

import io.crucible.model.fingerprint.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where the fingerprint streams of two runs part.
 *
 * @param equal samples at the beginning of both streams that are the same
 * @param first of each node that differs, its first unlike samples, by quantum, then node
 * @param unlike quanta in which any node differs, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record SamplePairs(int equal, List<Pair> first, long[] unlike) {
    public SamplePairs {
        first = List.copyOf(first);
    }

    /**
     * Samples of one node in one quantum.
     *
     * @param left index in the first stream, or {@link EventPairs#NONE}; likewise {@code right}
     */
    public record Pair(int node, long quantum, int left, int right) {}

    /** Pairs two streams, which are in the order of quantum, then node. */
    public static SamplePairs of(List<Sample> left, List<Sample> right) {
        SortedMap<Integer, Pair> first = new TreeMap<>();
        SortedMap<Long, Boolean> unlike = new TreeMap<>();
        int equal = -1;
        int one = 0;
        int other = 0;
        while (one < left.size() || other < right.size()) {
            int order = order(left, one, right, other);
            boolean same = order == 0 && left.get(one).equals(right.get(other));
            if (!same) {
                equal = equal < 0 ? one : equal;
                Sample sample = order <= 0 ? left.get(one) : right.get(other);
                Pair pair = new Pair(
                        sample.node(),
                        sample.quantum(),
                        order <= 0 ? one : EventPairs.NONE,
                        order >= 0 ? other : EventPairs.NONE);
                first.putIfAbsent(sample.node(), pair);
                unlike.put(sample.quantum(), true);
            }
            one += order <= 0 ? 1 : 0;
            other += order >= 0 ? 1 : 0;
        }
        List<Pair> pairs = new ArrayList<>(first.values());
        pairs.sort(java.util.Comparator.comparingLong(Pair::quantum).thenComparingInt(Pair::node));
        long[] quanta = unlike.keySet().stream().mapToLong(Long::longValue).toArray();
        return new SamplePairs(equal < 0 ? left.size() : equal, pairs, quanta);
    }

    private static int order(List<Sample> left, int one, List<Sample> right, int other) {
        if (one == left.size() || other == right.size()) {
            return one == left.size() ? 1 : -1;
        }
        int quanta = Long.compare(left.get(one).quantum(), right.get(other).quantum());
        return quanta != 0
                ? quanta
                : Integer.compare(left.get(one).node(), right.get(other).node());
    }
}
