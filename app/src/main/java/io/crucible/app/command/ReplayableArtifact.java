package io.crucible.app.command;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactException;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.identity.Identity;
import io.crucible.model.replay.Replay;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads artifacts that are to be executed again. */
final class ReplayableArtifact {
    private ReplayableArtifact() {}

    /**
     * The artifact, every byte of it checked, of this build, with a schedule that is legal.
     *
     * @param name how the user calls it
     */
    static Artifact read(Path file, String name, Backend backend) throws IOException, BackendException, CommandFailure {
        Artifact artifact = ofThisBuild(file, backend);
        Optional<String> illegal = Replay.proofFailure(artifact.recording());
        if (illegal.isPresent()) {
            throw new CommandFailure(
                    ExitCode.OTHER_IDENTITY, "The artifact " + name + " proves nothing here: " + illegal.get() + ".");
        }
        return artifact;
    }

    /** A damaged one is told as such also where nothing could be replayed. */
    private static Artifact ofThisBuild(Path file, Backend backend)
            throws IOException, BackendException, CommandFailure {
        ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);
        Identity here;
        try {
            here = backend.identity();
        } catch (BackendException unusable) {
            reader.read(file);
            throw unusable;
        }
        try {
            return reader.readForReplay(file, here);
        } catch (ArtifactException refused) {
            ExitCode code = refused.reason() == ArtifactException.Reason.OTHER_IDENTITY
                    ? ExitCode.OTHER_IDENTITY
                    : ExitCode.BAD_INPUT;
            throw new CommandFailure(code, refused.getMessage(), refused);
        }
    }
}
