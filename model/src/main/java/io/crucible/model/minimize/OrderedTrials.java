package io.crucible.model.minimize;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;

/**
 * Tries candidates in parallel as if one after the other: which one is accepted, and how many count as tried, depends on their order alone.
 * An answer is kept, so that no candidate is tried twice.
 */
final class OrderedTrials<R> {
    private static final long LOOK_MILLIS = 100;

    private final Trials<R> trials;
    private final int most;
    private final BooleanSupplier stop;
    private final Map<Candidate, Future<Optional<R>>> begun = new HashMap<>();
    private final Set<Candidate> counted = new HashSet<>();
    /** What is told of a candidate that was accepted. */
    private final ToIntFunction<Candidate> size;

    private final Course course = new Course();
    private boolean exhausted;

    OrderedTrials(Trials<R> trials, ToIntFunction<Candidate> size, int most, BooleanSupplier stop) {
        this.trials = trials;
        this.size = size;
        this.most = most;
        this.stop = stop;
    }

    /** One that still has the property. */
    record Accepted<R>(Candidate candidate, R found) {}

    /** The first in this order that still has the property; the rest counts as not tried. */
    Optional<Accepted<R>> first(List<Candidate> candidates) throws TrialFailedException, InterruptedException {
        for (int at = 0; at < candidates.size(); at++) {
            Candidate candidate = candidates.get(at);
            if (!counted.contains(candidate) && (counted.size() >= most || stop.getAsBoolean())) {
                exhausted = true;
                return Optional.empty();
            }
            beginFrom(candidates, at);
            counted.add(candidate);
            Optional<R> found = await(begun.get(candidate));
            if (found.isPresent()) {
                course.add(new Minimum.Step(counted.size(), size.applyAsInt(candidate)));
                begun.remove(candidate); // whatever is tried after it is smaller
                return Optional.of(new Accepted<>(candidate, found.get()));
            }
        }
        return Optional.empty();
    }

    /** Begins this one and, as far as the budget goes, the next few, which will be needed unless one before them is accepted. */
    private void beginFrom(List<Candidate> candidates, int at) {
        int left = most - counted.size();
        int last = Math.min(candidates.size(), at + Math.max(1, trials.atOnce()));
        for (int next = at; next < last; next++) {
            Candidate candidate = candidates.get(next);
            boolean counts = !counted.contains(candidate);
            if (counts && left <= 0) {
                return;
            }
            left -= counts ? 1 : 0;
            begun.computeIfAbsent(candidate, trials::begin);
        }
    }

    private Optional<R> await(Future<Optional<R>> trial) throws TrialFailedException, InterruptedException {
        while (true) {
            try {
                return trial.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException goesOn) {
                // a trial has its own deadline
            } catch (ExecutionException failed) {
                throw new TrialFailedException(failed.getCause());
            }
        }
    }

    /** How many more may be tried. */
    int room() {
        return most - counted.size();
    }

    int attempts() {
        return counted.size();
    }

    /** Those that were accepted, in order. */
    List<Minimum.Step> course() {
        return course.steps();
    }

    /** Whether a candidate could not be tried any more. */
    boolean exhausted() {
        return exhausted;
    }
}
