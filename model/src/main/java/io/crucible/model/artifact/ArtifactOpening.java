package io.crucible.model.artifact;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Opens an artifact to look at and tells what it has read while it reads on. */
public final class ArtifactOpening {
    private final ArtifactLimits limits;

    public ArtifactOpening(ArtifactLimits limits) {
        this.limits = limits;
    }

    /** Is told on the thread that opens. */
    public interface Listener {
        /** The facts known so far; told again when more of them are known, for the last time before the first events. */
        default void facts(ArtifactFacts facts) {}

        /**
         * More has been read; told at most four times a second.
         *
         * @param fraction of the file's bytes that have been read, 0 to 1
         * @param events the log as far as it has been read; each begins with the one before
         */
        default void grown(double fraction, EventColumns events) {}

        /** The file has been read to its end. */
        default void ended(OpenedRun run) {}
    }

    /**
     * Reads whatever can be read of a file.
     *
     * @throws ArtifactException only where the file is no artifact at all
     * @throws IOException where the file is not there or cannot be read
     * @throws CancellationException soon after the cancellation was requested
     */
    public OpenedRun open(Path file, Cancellation cancel, Listener listener) throws IOException {
        try (InputStream in = ArtifactReader.open(file)) {
            Watch watch = new Watch(file.toString(), Files.size(file), cancel, listener);
            watch.tick();
            OpenedRun run = new ArtifactReader(limits).lenient(in, watch);
            watch.ended(run);
            return run;
        } catch (ArtifactException notAnArtifact) {
            throw ArtifactReader.named(file.toString(), notAnArtifact);
        }
    }
}
