package io.crucible.model.past;

import io.crucible.model.backend.Report;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the nodes of a world have done since they were first switched on. */
public final class Lives {
    private final SortedMap<Id, Life> lives = new TreeMap<>();
    private final SortedMap<Integer, Id> present = new TreeMap<>();

    /** One start of one node, both counted from 0. */
    record Id(int node, int incarnation) implements Comparable<Id> {
        @Override
        public int compareTo(Id other) {
            return node != other.node
                    ? Integer.compare(node, other.node)
                    : Integer.compare(incarnation, other.incarnation);
        }
    }

    /** A node is being switched on. */
    public void started(int node, int incarnation) {
        put(new Id(node, incarnation), new Life());
    }

    /** A node that was switched on has reported. */
    public void add(Report report) {
        lives.get(present.get(report.node())).add(report);
    }

    void put(Id id, Life life) {
        present.put(id.node(), id);
        lives.put(id, life);
    }

    Optional<Life> life(int node, int incarnation) {
        return Optional.ofNullable(lives.get(new Id(node, incarnation)));
    }

    SortedMap<Id, Life> all() {
        return lives;
    }
}
