package io.crucible.views.run;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.identity.Identity;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.run.Observer;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A job of the window that runs machines: they end when the job is cancelled, and the job tells how far they are. For any thread but the window's.
 *
 * @param backend runs what the same build has recorded
 */
public record EngineJob(Backend backend, Cancellation cancel, Work.Progress progress) {
    /** Virtual ns that a node is let run at a time: short enough to be held soon, long enough to be fast. */
    public static final long LONGEST_GRANT = 20 * VirtualTime.MILLISECOND;

    private static final Messages WORDS = Messages.of("run");

    /**
     * The machines for a job.
     *
     * @param recorded the build whose run they are to do again
     * @throws IOException with a sentence where there are none here, or it was another build
     */
    public static EngineJob of(EngineAccess access, Identity recorded, Work.Progress progress)
            throws IOException, BackendException {
        if (access instanceof EngineAccess.Missing missing) {
            throw new IOException(missing.sentence());
        }
        Backend backend = ((EngineAccess.Ready) access).backend();
        Optional<String> other = recorded.difference(backend.identity());
        if (other.isPresent()) {
            throw new IOException(WORDS.text("other.build", other.get()));
        }
        Cancellation cancel = new Cancellation();
        progress.onCancel(cancel::request);
        return new EngineJob(backend, cancel, progress);
    }

    /** The run in a file, all of it. */
    public static Recording recording(Path file) throws IOException {
        return new ArtifactReader(ArtifactLimits.USUAL)
                .openLeniently(file)
                .recording()
                .orElseThrow(() -> new IOException(WORDS.text("not.whole")));
    }

    /**
     * Tells the job how far the machines are.
     *
     * @param end virtual ns at which a run is over, 0 where that is not known
     * @param runs how many there will be, one after the other
     */
    public Observer observer(long end, int runs) {
        return new Observer() {
            private long last;
            private int done;

            @Override
            public void quantum(long at, long quanta) {
                if (at < last) {
                    done++;
                }
                last = at;
                progress.fraction(end <= 0 ? -1 : Math.min(1, (done + Math.min(1, (double) at / end)) / runs));
            }
        };
    }
}
