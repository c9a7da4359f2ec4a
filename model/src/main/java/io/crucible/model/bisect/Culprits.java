package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.minimize.Candidate;
import io.crucible.model.minimize.Minimization;
import io.crucible.model.minimize.Minimum;
import io.crucible.model.minimize.TrialFailedException;
import io.crucible.model.minimize.Trials;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.schedule.TapeSource;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/**
 * Searches two runs of one scenario, of which one fails, for the fewest decisions of that one that make the other fail in the same way. All
 * other decisions are those of the other run, and its seed's where it has none.
 */
public final class Culprits {
    /** A decision is taken or not; its value stays. */
    private static final long UNSHRINKABLE = 0L;

    private final Recording passing;
    private final Recording failing;
    private final Backend backend;
    private final long longestGrant;
    private final IntConsumer tried;
    private final Cancellation cancel;
    private int count;

    /**
     * What was found.
     *
     * @param decisions the fewest, in the order of the failing run's schedule; none where the other fails without any
     * @param run one that took them and failed
     * @param of how many decisions of the failing run the other did not take
     * @param minimal whether none of them can be left out; else the search was ended before
     */
    public record Found(List<Decision> decisions, Recording run, int of, int trials, boolean minimal) {
        public Found {
            decisions = List.copyOf(decisions);
        }
    }

    /**
     * A search that has not begun.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     * @param tried is told before each run how many there were
     */
    public Culprits(
            Recording passing,
            Recording failing,
            Backend backend,
            long longestGrant,
            IntConsumer tried,
            Cancellation cancel) {
        this.passing = passing;
        this.failing = failing;
        this.backend = backend;
        this.longestGrant = longestGrant;
        this.tried = tried;
        this.cancel = cancel;
    }

    /** Why there is nothing to search, as a clause. */
    public static Optional<String> refusal(Recording one, Recording other) {
        if (!one.scenario().equals(other.scenario())) {
            return Optional.of("they are of unlike scenarios");
        }
        return fails(one) == fails(other) ? Optional.of(fails(one) ? "both fail" : "neither fails") : Optional.empty();
    }

    /** Whether a run broke an assertion. */
    public static boolean fails(Recording run) {
        return !run.outcome().violations().isEmpty();
    }

    /**
     * Searches.
     *
     * @param most runs
     * @return nothing where not even all of the decisions make the other fail in the same way
     */
    public Optional<Found> search(int most) throws BackendException {
        List<Decision> all = differing();
        Optional<Recording> whole = failing(all);
        if (whole.isEmpty()) {
            return Optional.empty();
        }
        Minimum<Recording> smallest = smallest(all, most - 1);
        return Optional.of(new Found(
                taken(all, smallest.candidate()),
                smallest.found().orElse(whole.get()),
                all.size(),
                count,
                smallest.oneMinimal()));
    }

    /** One run after the other, since each is told before it begins. */
    private Minimum<Recording> smallest(List<Decision> all, int most) throws BackendException {
        Trials<Recording> runs = new Trials<>() {
            @Override
            public Future<Optional<Recording>> begin(Candidate candidate) {
                try {
                    return CompletableFuture.completedFuture(failing(taken(all, candidate)));
                } catch (BackendException broken) {
                    return CompletableFuture.failedFuture(broken);
                }
            }

            @Override
            public int atOnce() {
                return 1;
            }
        };
        Candidate whole = Candidate.whole(Collections.nCopies(all.size(), UNSHRINKABLE));
        try {
            return Minimization.minimize(runs, whole, most, () -> false);
        } catch (TrialFailedException failed) {
            if (failed.getCause() instanceof BackendException broken) {
                throw broken;
            }
            throw new IllegalStateException("a run broke the search", failed.getCause());
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, "The search was interrupted.", closing);
        }
    }

    private static List<Decision> taken(List<Decision> all, Candidate candidate) {
        return candidate.kept().keySet().stream().map(all::get).toList();
    }

    private List<Decision> differing() {
        Map<String, Long> taken = new HashMap<>(); // only ever asked for single points, never iterated
        passing.decisions().forEach(decision -> taken.put(decision.point().key(), decision.value()));
        return failing.decisions().stream()
                .filter(decision -> !(decision.point() instanceof ChoicePoint.Seed))
                .filter(decision -> !Long.valueOf(decision.value())
                        .equals(taken.get(decision.point().key())))
                .map(decision -> new Decision(
                        decision.sequence(), decision.at(), decision.point(), decision.value(), Origin.CHOSEN))
                .toList();
    }

    /** The passing run with these decisions of the other, where it fails as that does. */
    private Optional<Recording> failing(List<Decision> some) throws BackendException {
        tried.accept(count++);
        Recording run = Run.record(
                passing.scenario(),
                passing.seed(),
                new TapeSource(some, new TapeSource(passing.decisions(), new SeedSource(passing.seed()))),
                passing.controls(),
                backend,
                longestGrant,
                new Observer() {},
                cancel);
        boolean same = assertion(run).isPresent() && assertion(run).equals(assertion(failing));
        return same ? Optional.of(run) : Optional.empty();
    }

    private static Optional<String> assertion(Recording run) {
        return run.outcome().violations().stream().findFirst().map(Outcome.Violation::assertion);
    }
}
