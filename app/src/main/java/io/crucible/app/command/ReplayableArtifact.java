package io.crucible.app.command;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactException;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.identity.Identity;
import io.crucible.model.replay.Replay;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An artifact that is to be executed again: every byte of it was checked, it is of this build, and its schedule is legal.
 *
 * @param name how the user calls it
 */
record ReplayableArtifact(Path name, Artifact artifact, Backend backend) {

    /** Reads it, and opens machines for it. */
    static ReplayableArtifact open(Path name, Surroundings around)
            throws IOException, BackendException, CommandFailure {
        return open(name, around, around.backends().open(around.images(), HostConditions.USUAL));
    }

    /** Reads it for these machines. */
    static ReplayableArtifact open(Path name, Surroundings around, Backend backend)
            throws IOException, BackendException, CommandFailure {
        Artifact artifact = ofThisBuild(around.path(name), backend);
        Optional<String> illegal = Replay.proofFailure(artifact.recording());
        if (illegal.isPresent()) {
            throw new CommandFailure(
                    ExitCode.OTHER_IDENTITY, "The artifact " + name + " proves nothing here: " + illegal.get() + ".");
        }
        return new ReplayableArtifact(name, artifact, backend);
    }

    Recording recording() {
        return artifact.recording();
    }

    /** Finds the images of its guests. */
    void findImages(Surroundings around) throws IOException {
        around.images().prepare(recording().scenario(), around.origins(name));
    }

    /** Says what is about to run. */
    void begin(RunReport report) {
        report.begin(
                name.toString(),
                recording().scenario(),
                recording().seed(),
                recording().identity());
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
