package io.crucible.model.minimize;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Some of the parts of a whole, each with a value; what is not in it is left out.
 *
 * @param kept values by the numbers of their parts
 */
public record Candidate(SortedMap<Integer, Long> kept) {

    public Candidate {
        kept = Collections.unmodifiableSortedMap(new TreeMap<>(kept));
    }

    /** All parts, numbered from 0, with these values. */
    public static Candidate whole(List<Long> values) {
        SortedMap<Integer, Long> all = new TreeMap<>();
        for (int part = 0; part < values.size(); part++) {
            all.put(part, values.get(part));
        }
        return new Candidate(all);
    }

    /** The same without these parts. */
    public Candidate without(Collection<Integer> parts) {
        SortedMap<Integer, Long> rest = new TreeMap<>(kept);
        rest.keySet().removeAll(parts);
        return new Candidate(rest);
    }

    /** The same with another value for a part that it has. */
    public Candidate with(int part, long value) {
        SortedMap<Integer, Long> changed = new TreeMap<>(kept);
        changed.put(part, value);
        return new Candidate(changed);
    }
}
