package io.crucible.model.travel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Kept states by their instants; of many, those are given up first that are close to another and far from the present. */
final class Checkpoints implements AutoCloseable {
    private final int most;
    private final NavigableMap<Long, WorldCheckpoint> kept = new TreeMap<>();

    Checkpoints(int most) {
        this.most = most;
    }

    /** The last at or before an instant. */
    Optional<WorldCheckpoint> before(long at) {
        return Optional.ofNullable(kept.floorEntry(at)).map(Map.Entry::getValue);
    }

    Optional<WorldCheckpoint> first() {
        return Optional.ofNullable(kept.firstEntry()).map(Map.Entry::getValue);
    }

    /** All up to an instant. */
    List<WorldCheckpoint> latestFirst(long upTo) {
        return List.copyOf(kept.headMap(upTo, true).descendingMap().values());
    }

    /** In order. */
    long[] instants() {
        return kept.keySet().stream().mapToLong(Long::longValue).toArray();
    }

    boolean has(long at) {
        return kept.containsKey(at);
    }

    /** Adds one; the result are those that had to make room, which are the caller's to close. */
    List<WorldCheckpoint> add(WorldCheckpoint checkpoint) {
        List<WorldCheckpoint> gone = new ArrayList<>();
        WorldCheckpoint former = kept.put(checkpoint.at(), checkpoint);
        if (former != null) {
            gone.add(former);
        }
        while (kept.size() > most) {
            gone.add(kept.remove(leastUseful(checkpoint.at())));
        }
        return gone;
    }

    /** Without it, how much more work a jump would be, measured by how far away it is. */
    private long leastUseful(long present) {
        long least = kept.firstKey();
        double leastUse = Double.POSITIVE_INFINITY;
        for (long at : kept.keySet()) {
            Map.Entry<Long, WorldCheckpoint> before = kept.lowerEntry(at);
            long gap = kept.get(at).work()
                    - (before == null ? 0 : before.getValue().work());
            double use = Math.max(1, gap) / (Math.abs(present - at) + 1.0);
            if (at != present && use < leastUse) {
                leastUse = use;
                least = at;
            }
        }
        return least;
    }

    @Override
    public void close() {
        kept.values().forEach(WorldCheckpoint::close);
        kept.clear();
    }
}
