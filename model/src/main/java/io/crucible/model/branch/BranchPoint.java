package io.crucible.model.branch;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.schedule.TapeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A decision of a recorded run at which other runs part from it. Every decision before it, in the order of the schedule, stays as it was
 * recorded, whether the seed or somebody took it; whatever comes after it is decided by the seed, since a point after it need not be one of the
 * recorded run, and one that is may stand for something else.
 *
 * @param parent digest of the artifact's file
 */
public record BranchPoint(Recording run, String parent, Decision changed) {

    /** The decision with this number, which must be there. */
    public static BranchPoint of(Artifact artifact, int number) {
        Recording run = artifact.recording();
        return new BranchPoint(run, artifact.digest(), run.decisions().get(number));
    }

    /** The decisions that every branch begins with. */
    public List<Decision> prefix() {
        return run.decisions().subList(0, (int) changed.sequence());
    }

    /** Why no branch can take this alternative, as a clause. */
    public Optional<String> refusal(long value) {
        long domain = changed.point().domain();
        if (domain != 0 && Long.compareUnsigned(value, domain) >= 0) {
            return Optional.of("its alternatives are the numbers from 0 to " + Long.toUnsignedString(domain - 1));
        }
        return value == changed.value()
                ? Optional.of("that is the alternative that the recorded run took")
                : Optional.empty();
    }

    /**
     * The run that takes this alternative.
     *
     * @param value one that is not refused
     * @param controls how it ends
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     * @return empty where it ends before it comes to the decision
     */
    public Optional<Recording> take(
            long value,
            RunControls controls,
            Backend backend,
            long longestGrant,
            Observer observer,
            Cancellation cancel)
            throws BackendException {
        List<Decision> tape = new ArrayList<>(prefix());
        tape.add(new Decision(changed.sequence(), changed.at(), changed.point(), value, Origin.CHOSEN));
        long seed = changed.point() instanceof ChoicePoint.Seed ? value : run.seed();
        Recording recording = Run.record(
                run.scenario(),
                seed,
                new TapeSource(tape, new SeedSource(seed)),
                controls,
                backend,
                longestGrant,
                observer,
                cancel);
        Lineage lineage =
                new Lineage(parent, changed.sequence(), changed.point().key(), changed.value(), value);
        return lineage.contradiction(recording.decisions()).isPresent()
                ? Optional.empty()
                : Optional.of(recording.branched(Optional.of(lineage)));
    }
}
