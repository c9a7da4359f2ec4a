package io.crucible.model.replay;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.reduce.Reduced;
import io.crucible.model.reduce.Reduction;
import io.crucible.model.run.Hold;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Runner;
import io.crucible.model.run.Stop;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.schedule.TapeSource;
import java.util.List;
import java.util.Optional;

/** Executes a recording again, live, and compares everything. */
public final class Replay {
    private Replay() {}

    /**
     * What came of it.
     *
     * @param difference where the live run was not what was recorded
     */
    public record Result(Optional<Difference> difference, long equalDecisions, long equalEvents, long equalSamples) {}

    /** What keeps a recording from being replayed here, in one sentence: another build, or a schedule that is not legal. */
    public static Optional<String> refusal(Recording recording, Backend backend) throws BackendException {
        Optional<String> other = recording.identity().difference(backend.identity());
        return other.isPresent() ? other : proofFailure(recording);
    }

    /** Folds the schedule without any machine: what is wrong with it, if anything. */
    public static Optional<String> proofFailure(Recording recording) {
        Reduced reduced = Reduction.reduce(recording.scenario(), recording.decisions());
        if (reduced.illegal().isPresent()) {
            return Optional.of(reduced.illegal().get().sentence());
        }
        return reduced.state().text().equals(recording.modelProof())
                ? Optional.empty()
                : Optional.of("the schedule does not lead to the model state that the recording proves");
    }

    /** The live replay; stops at the end of the quantum of the first difference. */
    public static Result execute(
            Recording recording, Backend backend, long longestGrant, Observer observer, Cancellation cancel)
            throws BackendException {
        Comparator comparator = new Comparator(recording);
        try (World world = backend.open(recording.scenario(), cancel)) {
            execute(recording, world, comparator, observer, Hold.NEVER, longestGrant);
        }
        List<Long> equal = comparator.equal();
        return new Result(comparator.difference(), equal.get(0), equal.get(1), equal.get(2));
    }

    /**
     * The same in a world in which nothing has been started, which is left as it is then.
     *
     * @param comparator is told everything, the end included
     * @param hold where to stand still for a look
     * @return how it ended
     */
    public static Outcome execute(
            Recording recording, World world, Comparator comparator, Observer observer, Hold hold, long longestGrant)
            throws BackendException {
        Stop atDifference = (at, quanta) -> comparator.difference().map(Difference::what);
        Outcome outcome = new Runner(
                        recording.scenario(),
                        world,
                        new TapeSource(recording.decisions(), new SeedSource(recording.seed())),
                        Observer.all(List.of(comparator, observer)),
                        recording.controls(),
                        atDifference,
                        hold,
                        longestGrant)
                .run();
        comparator.finish(outcome);
        return outcome;
    }
}
