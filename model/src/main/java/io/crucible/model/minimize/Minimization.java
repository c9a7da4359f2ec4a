package io.crucible.model.minimize;

import io.crucible.model.minimize.OrderedTrials.Accepted;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;

/**
 * Looks for the smallest candidate that keeps a property: first leaves out groups of parts, then single parts, then makes the values that remain smaller, and where that
 * changed anything begins again with single parts. Trials run in parallel; the result is that of one after the other.
 */
public final class Minimization<R> {
    private final OrderedTrials<R> trials;
    private final List<List<Integer>> groups;
    private Candidate smallest;
    private Optional<R> found = Optional.empty();

    private Minimization(OrderedTrials<R> trials, Candidate whole, List<List<Integer>> groups) {
        this.groups = groups;
        this.trials = trials;
        this.smallest = whole;
    }

    /**
     * The smallest that is found with at most so many trials.
     *
     * @param whole has the property; values are unsigned, and 0 stands for one that cannot become smaller
     * @param stop asked before every trial; where it says so the best so far is the result
     * @throws TrialFailedException where a trial came to no answer
     */
    public static <R> Minimum<R> minimize(Trials<R> trials, Candidate whole, int mostAttempts, BooleanSupplier stop)
            throws TrialFailedException, InterruptedException {
        return minimize(trials, whole, List.of(), candidate -> candidate.kept().size(), mostAttempts, stop);
    }

    /**
     * The same, where it is worth trying to leave out groups of parts before single ones.
     *
     * @param groups every part is in one; where there are none, or each has one part, single ones are tried at once
     * @param size of a candidate, as the course tells it
     */
    public static <R> Minimum<R> minimize(
            Trials<R> trials,
            Candidate whole,
            List<List<Integer>> groups,
            ToIntFunction<Candidate> size,
            int mostAttempts,
            BooleanSupplier stop)
            throws TrialFailedException, InterruptedException {
        return new Minimization<>(new OrderedTrials<>(trials, size, mostAttempts, stop), whole, groups).run();
    }

    private Minimum<R> run() throws TrialFailedException, InterruptedException {
        if (groups.stream().anyMatch(group -> group.size() > 1)) {
            leaveOut(groups, true);
        }
        leaveOut(single(), true);
        while (!trials.exhausted() && shrink()) {
            leaveOut(single(), false);
        }
        return new Minimum<>(smallest, found, trials.attempts(), !trials.exhausted(), trials.course());
    }

    private List<List<Integer>> single() {
        return smallest.kept().keySet().stream().map(List::of).toList();
    }

    private void leaveOut(List<List<Integer>> units, boolean fromHalves)
            throws TrialFailedException, InterruptedException {
        DeltaDebugging<R> debugging = new DeltaDebugging<>(trials, smallest, units);
        if (fromHalves) {
            debugging.run();
        } else {
            debugging.polish();
        }
        smallest = debugging.smallest();
        found = debugging.found().or(() -> found);
    }

    /** Makes each value smaller as far as that goes and as leaves room to try single parts again; whether any became so. */
    private boolean shrink() throws TrialFailedException, InterruptedException {
        Candidate before = smallest;
        for (int part : List.copyOf(smallest.kept().keySet())) {
            boolean smaller = true;
            while (smaller) {
                List<Candidate> candidates = smaller(part);
                boolean room =
                        trials.room() >= candidates.size() + smallest.kept().size();
                smaller = room && take(trials.first(candidates));
            }
        }
        return !smallest.equals(before);
    }

    private boolean take(Optional<Accepted<R>> accepted) {
        accepted.ifPresent(one -> {
            smallest = one.candidate();
            found = Optional.of(one.found());
        });
        return accepted.isPresent();
    }

    /** The part with smaller values, the smallest first; the last is smaller by an eighth. Never 0, which is the part left out. */
    private List<Candidate> smaller(int part) {
        long value = smallest.kept().get(part);
        LongStream fractions = LongStream.of(
                1, value >>> 8, value >>> 4, value >>> 2, value >>> 1, value - (value >>> 2), value - (value >>> 3));
        return fractions
                .filter(less -> less != 0 && Long.compareUnsigned(less, value) < 0)
                .distinct()
                .mapToObj(less -> smallest.with(part, less))
                .toList();
    }
}
