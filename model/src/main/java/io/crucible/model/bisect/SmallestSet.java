package io.crucible.model.bisect;

import io.crucible.model.backend.BackendException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Leaves things out of a list as long as what remains still does what the whole does: delta debugging (after Zeller and Hildebrandt 2002). No
 * set is tried twice.
 */
final class SmallestSet<T> {
    private final Trial<T> trial;
    private final int most;
    private final Map<List<T>, Boolean> tried = new HashMap<>();

    private SmallestSet(Trial<T> trial, int most) {
        this.trial = trial;
        this.most = most;
    }

    /** Whether some of the things do what the whole does. */
    interface Trial<T> {
        boolean holds(List<T> some) throws BackendException;
    }

    /**
     * What was found.
     *
     * @param trials how many sets were tried
     * @param minimal whether leaving out any single one was tried, and does not do it; else there were too many trials
     */
    record Found<T>(List<T> things, int trials, boolean minimal) {}

    /**
     * The smallest that is found.
     *
     * @param whole does it
     * @param most trials
     */
    static <T> Found<T> of(List<T> whole, Trial<T> trial, int most) throws BackendException {
        return new SmallestSet<>(trial, most).reduce(whole);
    }

    private Found<T> reduce(List<T> whole) throws BackendException {
        List<T> smallest = List.copyOf(whole);
        int pieces = 2;
        boolean finer = true;
        while (finer && !smallest.isEmpty() && tried.size() < most) {
            int size = smallest.size();
            List<T> smaller = smaller(smallest, Math.min(pieces, size));
            if (smaller.size() < size) {
                // A single piece is begun anew with halves, a complement goes on with pieces of the same length.
                pieces = smaller.size() <= (size + pieces - 1) / pieces ? 2 : Math.max(2, pieces - 1);
                smallest = smaller;
            } else {
                finer = pieces < size;
                pieces = Math.min(size, 2 * pieces);
            }
        }
        return new Found<>(smallest, tried.size(), !finer || smallest.isEmpty());
    }

    /** A piece of the list that does it, or else the list without one; the list itself where there is neither. */
    private List<T> smaller(List<T> list, int pieces) throws BackendException {
        List<List<T>> candidates = new ArrayList<>();
        int length = (list.size() + pieces - 1) / pieces;
        List<List<T>> complements = new ArrayList<>();
        for (int from = 0; from < list.size(); from += length) {
            int to = Math.min(list.size(), from + length);
            candidates.add(list.subList(from, to));
            List<T> rest = new ArrayList<>(list.subList(0, from));
            rest.addAll(list.subList(to, list.size()));
            complements.add(rest);
        }
        candidates.addAll(complements);
        for (List<T> candidate : candidates) {
            if (candidate.size() < list.size() && holds(List.copyOf(candidate))) {
                return List.copyOf(candidate);
            }
        }
        return list;
    }

    private boolean holds(List<T> some) throws BackendException {
        Boolean known = tried.get(some);
        if (known == null && tried.size() < most) {
            known = trial.holds(some);
            tried.put(some, known);
        }
        return known != null && known;
    }
}
