package io.crucible.model.savepoint;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.digest.Sha256;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.util.Optional;

/**
 * How the artifact that was saved ends, so that a run that is resumed to its end can be compared with it.
 *
 * @param frontier virtual ns
 * @param checkpoint address of the machines' state there, see {@link TerminalCheckpoint}
 * @param log digest of the whole canonical log, its last row included
 */
public record RunEnd(long frontier, String checkpoint, String log) {

    /** The end of a recorded run. */
    public static RunEnd of(Recording recording) {
        Sha256 log = new Sha256();
        try {
            CanonicalLog.of(recording).write(log);
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
        return new RunEnd(recording.outcome().frontier(), TerminalCheckpoint.of(recording), log.finish());
    }

    /** What another end has that is not as here, as a clause; nothing where it is the same end. */
    Optional<String> difference(RunEnd other) {
        if (frontier != other.frontier) {
            return Optional.of("the run ends at " + VirtualTime.words(other.frontier)
                    + ", and that of the artifact that" + " was saved at " + VirtualTime.words(frontier));
        } else if (!log.equals(other.log)) {
            return Optional.of(
                    "other decisions, events or verdicts lead to the end than in the artifact that was saved");
        }
        return checkpoint.equals(other.checkpoint)
                ? Optional.empty()
                : Optional.of("the machines' fingerprints at the end are others than in the artifact that was saved");
    }
}
