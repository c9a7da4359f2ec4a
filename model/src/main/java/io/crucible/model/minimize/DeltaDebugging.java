package io.crucible.model.minimize;

import io.crucible.model.minimize.OrderedTrials.Accepted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Leaves out units of parts as long as the property stays: delta debugging by complements (after Zeller and Hildebrandt 2002). When it has come to
 * its end, leaving out any single unit that remains loses the property.
 */
final class DeltaDebugging<R> {
    private static final int COARSEST = 2;

    private final OrderedTrials<R> trials;
    private List<List<Integer>> units;
    private Candidate smallest;
    private Optional<R> found = Optional.empty();

    /** Each unit, some parts of the whole, is kept or left out together; every part is in one. */
    DeltaDebugging(OrderedTrials<R> trials, Candidate whole, List<List<Integer>> units) {
        this.trials = trials;
        this.units = units;
        this.smallest = whole;
    }

    /** Begins with halves. */
    void run() throws TrialFailedException, InterruptedException {
        run(COARSEST);
    }

    /** Tries single units only. */
    void polish() throws TrialFailedException, InterruptedException {
        run(Integer.MAX_VALUE);
    }

    private void run(int coarsest) throws TrialFailedException, InterruptedException {
        int pieces = coarsest;
        while (!trials.exhausted() && !units.isEmpty()) {
            int size = units.size();
            int cut = Math.min(pieces, size);
            Optional<Accepted<R>> accepted = trials.first(complements(cut));
            if (accepted.isPresent()) {
                smallest = accepted.get().candidate();
                units = new ArrayList<>(units);
                units.removeIf(unit -> !smallest.kept().containsKey(unit.get(0)));
                found = Optional.of(accepted.get().found());
                pieces = Math.max(COARSEST, pieces == Integer.MAX_VALUE ? pieces : cut - 1);
            } else if (cut == size) {
                return;
            } else {
                pieces = cut > size / 2 ? size : 2 * cut;
            }
        }
    }

    /** What is left without the first, the second… of so many pieces; the last pieces may be shorter or missing. */
    private List<Candidate> complements(int pieces) {
        int length = (units.size() + pieces - 1) / pieces;
        List<Candidate> candidates = new ArrayList<>();
        for (int from = 0; from < units.size(); from += length) {
            List<Integer> left = new ArrayList<>();
            units.subList(from, Math.min(units.size(), from + length)).forEach(left::addAll);
            candidates.add(smallest.without(left));
        }
        return candidates;
    }

    Candidate smallest() {
        return smallest;
    }

    Optional<R> found() {
        return found;
    }
}
